import packageFile from '../../package.json' with { type: 'json' };

/** Of the product and of its API. */
export const version: string = packageFile.version;

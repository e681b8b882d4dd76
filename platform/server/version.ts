import packageFile from '../../package.json' with { type: 'json' };

/** Version of the product and of its API. */
export const version: string = packageFile.version;

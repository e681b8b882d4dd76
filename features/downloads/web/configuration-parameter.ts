/** Of which configuration the list is: in the address, so that it can be bookmarked. */
export const configurationParameter = 'configuratie';

/** The list of one configuration, below /admin. */
export const listOf = (configurationId: number | undefined): string =>
  configurationId === undefined ? 'download' : `download?${configurationParameter}=${configurationId}`;

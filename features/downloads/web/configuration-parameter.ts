/** The address names the configuration of the list, so that it can be bookmarked. */
export const configurationParameter = 'configuratie';

/** Returns the address of the list of a configuration, below /admin. */
export const listOf = (configurationId: number | undefined): string =>
  configurationId === undefined ? 'download' : `download?${configurationParameter}=${configurationId}`;

const at = (publicUrl: string, host: string): string => {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.href.replace(/\/$/, '');
};

/**
 * Returns the address of an organisation's portal: that of the installation, or one with the organisation's own host name and
 * the same scheme and port, by which the server recognises the organisation. Never based on the Host header of a request.
 */
export const siteOf = (publicUrl: string, hosts: readonly string[]): string => {
  const [first] = hosts;
  return first === undefined || hosts.includes(new URL(publicUrl).hostname) ? publicUrl : at(publicUrl, first);
};

/** Returns all addresses at which the portal of an organisation opens. */
export const sitesOf = (publicUrl: string, hosts: readonly string[]): string[] => [
  ...new Set([publicUrl, ...hosts.map((host) => at(publicUrl, host))]),
];

/** Returns the address to which a single sign-on provider sends users back. */
export const loginPage = (site: string): string => `${site}/login`;

/** Returns the address for a request to host `asked`: that host if it belongs to the organisation, else the address of the installation. */
export const requestedSite = (publicUrl: string, hosts: readonly string[], asked: string): string =>
  hosts.includes(asked) ? at(publicUrl, asked) : publicUrl;

const at = (publicUrl: string, host: string): string => {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.href.replace(/\/$/, '');
};

/**
 * The address at which an organisation has its portal: that of the installation, or a host name of its own with the
 * same scheme and port, so that it is recognised there. Nothing that a request says of its host counts.
 */
export const siteOf = (publicUrl: string, hosts: readonly string[]): string => {
  const [first] = hosts;
  return first === undefined || hosts.includes(new URL(publicUrl).hostname) ? publicUrl : at(publicUrl, first);
};

/** All addresses at which the portal of an organisation opens. */
export const sitesOf = (publicUrl: string, hosts: readonly string[]): string[] => [
  ...new Set([publicUrl, ...hosts.map((host) => at(publicUrl, host))]),
];

/** Where a provider of single sign-on sends people back to. */
export const loginPage = (site: string): string => `${site}/login`;

/** Where a browser is that asked for a host: at a name that the organisation has, else at the address of the installation. */
export const requestedSite = (publicUrl: string, hosts: readonly string[], asked: string): string =>
  hosts.includes(asked) ? at(publicUrl, asked) : publicUrl;

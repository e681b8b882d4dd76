/**
 * The address at which an organisation has its portal: that of the installation, or a host name of its own with the
 * same scheme and port, so that it is recognised there. Nothing that a request says of its host counts.
 */
export const siteOf = (publicUrl: string, hosts: readonly string[]): string => {
  const url = new URL(publicUrl);
  const [first] = hosts;
  if (first === undefined || hosts.includes(url.hostname)) return publicUrl;
  url.hostname = first;
  return url.href.replace(/\/$/, '');
};

import type { SourceKind } from '#platform/ogc/source-kind.ts';

const registered = /^(?:(https?|wss?):\/\/)?(\*\.)?([a-z0-9.-]+)(?::(\d{1,5}))?$/i;

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** As the page's policy has it: without a scheme https is meant, without a port the usual one, `*.` any name below. */
const isRegistered = (url: URL, hosts: readonly string[]): boolean =>
  hosts.some((written) => {
    const [, scheme = 'https', below, host = '', port] = registered.exec(written) ?? [];
    const fitsScheme = url.protocol === `${scheme.toLowerCase()}:` || (scheme === 'http' && url.protocol === 'https:');
    const name = host.toLowerCase();
    const fitsHost = below ? url.hostname.endsWith(`.${name}`) : url.hostname === name;
    const asked = url.port || defaultPorts[url.protocol];
    return fitsScheme && fitsHost && asked === (port ?? defaultPorts[url.protocol]);
  });

interface Described {
  readonly kind: SourceKind;
  /** Of the map: what draws pictures loads them as pictures. */
  readonly mapType: string;
  readonly url: string | null;
  readonly authorized: boolean;
}

/** Read by a script; a picture is loaded by the page itself, which may do so from anywhere that is safe. */
const isByScript = ({ kind, mapType }: Described): boolean => {
  const draws = mapType === 'Image' || mapType === 'Tile';
  return kind === 'wmts' || kind === 'wfs' || kind === 'file' || ((kind === 'arcgis' || kind === 'tiles') && !draws);
};

/**
 * Whether the browser has to ask our server for what a source gives: it adds the credentials, and it reaches those
 * hosts that the organisation has not registered for its pages. An address without host is the own server's.
 */
export const isThroughServer = (source: Described, hosts: readonly string[]): boolean => {
  const { kind, url, authorized } = source;
  if (url === null || kind === 'own' || kind === 'inline') return false;
  if (authorized) return true;
  if (!URL.canParse(url)) return false;
  const address = new URL(url);
  return (isByScript(source) || address.protocol !== 'https:') && !isRegistered(address, hosts);
};

import type { SourceKind } from '#platform/ogc/source-kind.ts';

const registered = /^(?:(https?|wss?):\/\/)?(\*\.)?([a-z0-9.-]+)(?::(\d{1,5}))?$/i;

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Matches hosts as the content security policy of the page does: without a scheme https, without a port the default port, `*.`
 * for any subdomain.
 */
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
  /** Type of the map: image and tile maps load images. */
  readonly mapType: string;
  readonly url: string | null;
  readonly authorized: boolean;
  /** It has a standing filter, which only our server keeps: a browser could leave it out. */
  readonly isFiltered: boolean;
  /** The organisation does not let the browsers of visitors request maps from other servers. */
  readonly isAlways?: boolean;
}

/** Returns true for sources that scripts load. Images are loaded by the page itself, which may load them from any https address. */
const isByScript = ({ kind, mapType }: Described): boolean => {
  const draws = mapType === 'Image' || mapType === 'Tile';
  return kind === 'wmts' || kind === 'wfs' || kind === 'file' || ((kind === 'arcgis' || kind === 'tiles') && !draws);
};

/**
 * Returns true if the browser must load the source through our server, which adds credentials and standing filters, and reaches
 * hosts that the organisation has not registered for its pages. An organisation can choose it for all sources. An address without a host belongs to this server.
 */
export const isThroughServer = (source: Described, hosts: readonly string[]): boolean => {
  const { kind, url, authorized, isFiltered, isAlways = false } = source;
  if (url === null || kind === 'own' || kind === 'inline') return false;
  if (authorized || isFiltered) return true;
  if (!URL.canParse(url)) return false;
  if (isAlways) return true;
  const address = new URL(url);
  return (isByScript(source) || address.protocol !== 'https:') && !isRegistered(address, hosts);
};

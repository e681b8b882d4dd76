import type { serverTypes } from '#platform/contract/server-types.ts';

export type ServerType = (typeof serverTypes)[number];

/** What a product writes in its capabilities, such as its namespace, a comment or a format. The first that is found counts. */
const signs: readonly (readonly [ServerType, RegExp])[] = [
  // By the namespace of WMS 1.3.0, or the spelling of GeoJSON in WFS.
  ['qgis', /http:\/\/www\.qgis\.org\/|>application\/vnd\.geo\+json</],
  ['mapserver', /<!-- MapServer version |http:\/\/mapserver\.gis\.umn\.edu\/|metadata "(?:ows|wfs|wms)_\w+" was missing|image\/vnd\.jpeg-png/],
  ['geoserver', /\/geoserver\/|>application\/openlayers|;mode=networklink<|>SHAPE-ZIP</i],
  ['arcgis', /http:\/\/www\.esri\.com\/wms|\/arcgis\/services\/|\/WFSServer\b/i],
  // WMS 1.1.1 of QGIS has no sign of its own: MapServer lists this request too, others list it with another format. So it comes last.
  ['qgis', /<GetStyles>\s*<Format>text\/xml</],
];

const isPdok = (url: string): boolean => /pdok/i.test(url);

/** Guesses the product from an address; GeoServer when nothing else matches. */
export const guessServerType = (url: string): 'mapserver' | 'pdok' | 'geoserver' => {
  if (isPdok(url)) return 'pdok';
  return /mapserv|[?&]map=/i.test(url) ? 'mapserver' : 'geoserver';
};

/** Returns the product of a source as stated or as its address shows; null when neither does. */
export const knownServerType = ({ serverType, url }: { readonly serverType: ServerType | null; readonly url: string | null }): ServerType | null => {
  if (serverType !== null) return serverType;
  const guessed = guessServerType(url ?? '');
  return guessed === 'geoserver' && !/geoserver/i.test(url ?? '') ? null : guessed;
};

/** Reads the product from a capabilities document; null when the document does not show it. PDOK is MapServer with smaller images. */
export const serverTypeIn = (capabilities: string, url: string): ServerType | null => {
  const found = signs.find(([, sign]) => sign.test(capabilities))?.[0] ?? null;
  return found === 'mapserver' && isPdok(url) ? 'pdok' : found;
};

import type { serverTypes } from '#platform/contract/server-types.ts';

export type ServerType = (typeof serverTypes)[number];

/** What each product writes in its capabilities and no other does: its namespace, a comment, or a format of its own. */
const signs: readonly (readonly [ServerType, RegExp])[] = [
  // QGIS names itself by namespace in WMS 1.3.0 alone; 1.1.1 has its request for styles, and WFS its spelling of GeoJSON.
  ['qgis', /http:\/\/www\.qgis\.org\/|<(?:qgs:)?GetStyles>|>application\/vnd\.geo\+json</],
  ['mapserver', /<!-- MapServer version |http:\/\/mapserver\.gis\.umn\.edu\/|metadata "(?:ows|wfs|wms)_\w+" was missing|image\/vnd\.jpeg-png/],
  ['geoserver', /\/geoserver\/|>application\/openlayers|;mode=networklink<|>SHAPE-ZIP</i],
  ['arcgis', /http:\/\/www\.esri\.com\/wms|\/arcgis\/services\/|\/WFSServer\b/i],
];

const isPdok = (url: string): boolean => /pdok/i.test(url);

/** Guesses the product from an address; GeoServer when nothing else matches. */
export const guessServerType = (url: string): 'mapserver' | 'pdok' | 'geoserver' => {
  if (isPdok(url)) return 'pdok';
  return /mapserv|[?&]map=/i.test(url) ? 'mapserver' : 'geoserver';
};

/** Reads the product from a capabilities document; null when the document does not show it. PDOK is MapServer with smaller images. */
export const serverTypeIn = (capabilities: string, url: string): ServerType | null => {
  const found = signs.find(([, sign]) => sign.test(capabilities))?.[0] ?? null;
  return found === 'mapserver' && isPdok(url) ? 'pdok' : found;
};

/** Coordinate systems in which a source can be asked and the map can draw it, the best first: its own, metres, degrees. */
export const requestCrsCodes = ['EPSG:28992', 'EPSG:3857', 'EPSG:4258', 'EPSG:4326', 'CRS:84'] as const;
export type RequestCrs = (typeof requestCrsCodes)[number];

/** A source's own parameter that names one; without it the source is asked in RD. */
export const CRS_PARAMETER = 'projection';

/** ArcGIS calls Web Mercator by a number of its own. */
const otherCodes: Readonly<Record<string, RequestCrs>> = { '102100': 'EPSG:3857' };

/** The one that a name means, in any of the ways in which services write it; null: not one of these. */
export const parseRequestCrs = (name: string): RequestCrs | null => {
  if (/CRS:?84$/i.test(name.trim())) return 'CRS:84';
  const code = /(?:^|[:/#])(\d{4,6})$/.exec(name.trim())?.[1] ?? '';
  return requestCrsCodes.find((system) => system === `EPSG:${code}`) ?? otherCodes[code] ?? null;
};

/** As the parameter of a source wishes it; whatever else stands there means nothing. */
export const requestCrsOrRd = (parameter: string | undefined): RequestCrs => parseRequestCrs(parameter ?? '') ?? 'EPSG:28992';

/** Those among the names that a service gives, the best first. One that names none is asked in RD. */
export const requestCrsAmong = (names: readonly string[]): RequestCrs[] => {
  const known = new Set(names.map(parseRequestCrs));
  return names.length === 0 ? ['EPSG:28992'] : requestCrsCodes.filter((system) => known.has(system));
};

/** The register has latitude before longitude. */
export const isNorthFirst = (system: RequestCrs): boolean => system === 'EPSG:4258' || system === 'EPSG:4326';

/** As ArcGIS knows it. */
export const wkidOf = (system: RequestCrs): string => (system === 'CRS:84' ? '4326' : system.slice('EPSG:'.length));

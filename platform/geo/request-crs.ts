/** Coordinate systems for requests to a source that the map can draw, in order of preference: RD, other metres, degrees. */
export const requestCrsCodes = ['EPSG:28992', 'EPSG:3857', 'EPSG:4258', 'EPSG:4326', 'CRS:84'] as const;
export type RequestCrs = (typeof requestCrsCodes)[number];

/** Parameter of a source that names its request CRS; requests are in RD without it. */
export const CRS_PARAMETER = 'projection';

/** Numbers for Web Mercator from before it had one of EPSG, and those of ArcGIS. */
const otherCodes: Readonly<Record<string, RequestCrs>> = { '900913': 'EPSG:3857', '3785': 'EPSG:3857', '102100': 'EPSG:3857', '102113': 'EPSG:3857' };

/** Parses the name of a coordinate system in any notation that services use. Null for a system that is not in the list. */
export const parseRequestCrs = (name: string): RequestCrs | null => {
  if (/CRS:?84$/i.test(name.trim())) return 'CRS:84';
  const code = /(?:^|[:/#])(\d{4,6})$/.exec(name.trim())?.[1] ?? '';
  return requestCrsCodes.find((system) => system === `EPSG:${code}`) ?? otherCodes[code] ?? null;
};

/** Returns the request CRS that a source's parameter names, or RD when the parameter is absent or unknown. */
export const requestCrsOrRd = (parameter: string | undefined): RequestCrs => parseRequestCrs(parameter ?? '') ?? 'EPSG:28992';

/** Returns the usable systems among the names that a service offers, best first; only RD when it names none. */
export const requestCrsAmong = (names: readonly string[]): RequestCrs[] => {
  const known = new Set(names.map(parseRequestCrs));
  return names.length === 0 ? ['EPSG:28992'] : requestCrsCodes.filter((system) => known.has(system));
};

/** Whether the EPSG register puts latitude before longitude. */
export const isNorthFirst = (system: RequestCrs): boolean => system === 'EPSG:4258' || system === 'EPSG:4326';

/** The number (well-known id) that ArcGIS uses. */
export const wkidOf = (system: RequestCrs): string => (system === 'CRS:84' ? '4326' : system.slice('EPSG:'.length));

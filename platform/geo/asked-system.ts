/** Coordinate systems in which a source can be asked and the map can draw it, the best first: its own, metres, degrees. */
export const askedSystems = ['EPSG:28992', 'EPSG:3857', 'EPSG:4258', 'EPSG:4326', 'CRS:84'] as const;
export type AskedSystem = (typeof askedSystems)[number];

/** A source's own parameter that names one; without it the source is asked in RD. */
export const SYSTEM_PARAMETER = 'projection';

/** ArcGIS calls Web Mercator by a number of its own. */
const otherCodes: Readonly<Record<string, AskedSystem>> = { '102100': 'EPSG:3857' };

/** The one that a name means, in any of the ways in which services write it; null: not one of these. */
export const askedSystem = (name: string): AskedSystem | null => {
  if (/CRS:?84$/i.test(name.trim())) return 'CRS:84';
  const code = /(?:^|[:/#])(\d{4,6})$/.exec(name.trim())?.[1] ?? '';
  return askedSystems.find((system) => system === `EPSG:${code}`) ?? otherCodes[code] ?? null;
};

/** As the parameter of a source wishes it; whatever else stands there means nothing. */
export const wishedSystem = (parameter: string | undefined): AskedSystem => askedSystem(parameter ?? '') ?? 'EPSG:28992';

/** Those among the names that a service gives, the best first. One that names none is asked in RD. */
export const systemsAmong = (names: readonly string[]): AskedSystem[] => {
  const known = new Set(names.map(askedSystem));
  return names.length === 0 ? ['EPSG:28992'] : askedSystems.filter((system) => known.has(system));
};

/** The register has latitude before longitude. */
export const isNorthFirst = (system: AskedSystem): boolean => system === 'EPSG:4258' || system === 'EPSG:4326';

/** As ArcGIS knows it. */
export const wkidOf = (system: AskedSystem): string => (system === 'CRS:84' ? '4326' : system.slice('EPSG:'.length));

import type { Service } from '../service.ts';

type Properties = Readonly<Record<string, unknown>>;

export interface GivenFields {
  readonly isAll: boolean;
  /** As ArcGIS takes it: names separated by commas, or `*`. */
  readonly list: string;
  /** Names of ArcGIS are case-insensitive. */
  has(name: string): boolean;
  /** Some servers return more fields than were requested. */
  only(properties: Properties): Properties;
}

/** Returns the fields that a source gives out: those of its configuration, or all. Nothing else may be described, filtered on or returned. */
export const givenFields = ({ map, params }: Pick<Service, 'map' | 'params'>): GivenFields => {
  const written = map.source.outFields ?? params.get('outfields') ?? '*';
  const names = new Set(written.split(',').map((name) => name.trim().toUpperCase()).filter(Boolean));
  const isAll = names.size === 0 || names.has('*');
  const has = (name: string): boolean => isAll || names.has(name.toUpperCase());
  return {
    isAll,
    list: isAll ? '*' : written,
    has,
    only: (properties) => (isAll ? properties : Object.fromEntries(Object.entries(properties).filter(([name]) => has(name)))),
  };
};

import type { MapServices } from '#platform/map/model/services.ts';
import { readSearchSources, type SearchSource, type SearchSourceType } from '../../contract.ts';
import { nl } from '../nl.ts';
import { askCustom } from './custom.ts';
import { askMaps } from './maps.ts';
import { askPdok } from './pdok.ts';
import type { AskSource, Surroundings } from './source.ts';
import { askTable, missingIn } from './table.ts';

export const askers: Readonly<Record<SearchSourceType, AskSource>> = { custom: askCustom, pdok: askPdok, maps: askMaps, table: askTable };

export const nameOf = ({ displayName, name, type }: SearchSource): string => displayName || name || nl.unnamed[type];

/** The sources that can be asked here, in their order. */
export const sourcesFor = ({ configuration, publicMode }: Omit<Surroundings, 'api'>, warn: MapServices['warn']): SearchSource[] =>
  readSearchSources(configuration.tools).filter((source) => {
    if (source.type === 'maps') return !publicMode;
    if (source.type !== 'table') return true;
    const missing = missingIn(source, publicMode);
    if (missing.length > 0) warn(`The search source ${nameOf(source)} is left out`, { missing });
    return missing.length === 0;
  });

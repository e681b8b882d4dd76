import { mismatchesOf, type MapInput } from '#platform/contract/map-input.ts';
import type { Queryable } from '#platform/db/database.ts';
import { typeOfFeatures } from '#platform/domain/map-imports/read-map-body.ts';
import { checkSource } from '#platform/domain/maps/write/address.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import type { ImportedMap } from '../../contract/exchange-calls.ts';
import { mapsIn } from '../../contract/document.ts';
import type { ExportedConfiguration, ExportedMap, ExportedSource } from '../../contract/exported.ts';
import { nameResources } from '../resources.ts';
import { words } from '../words.ts';
import { createCounterparts } from './counterparts.ts';
import { describeMaps } from './describe-maps.ts';
import { OwnRowsReader, type OwnRows } from './own-rows.ts';

/** Everything needed to create a map here. */
export interface NewMap {
  readonly map: MapInput;
  readonly plainStyle: boolean;
  readonly source: ExportedSource;
  readonly own: OwnRows | null;
}

export interface PlannedMap {
  /** Id in the file. */
  readonly id: number;
  /** Its name in the legend. */
  readonly name: string;
  readonly existing: ImportedMap['existing'];
  /** A string says why it cannot be created. */
  readonly made: NewMap | string;
}

export type Places = Pick<Platform, 'settings' | 'ownServer'>;

const mayMakeMaps = (viewer: Viewer): boolean => viewer.kind === 'user' && viewer.permissions.has('edit_maps');

/** Indexes the maps that configurations of this organisation can use, to find those of the file among them. */
const counterpartsIn = async (db: Queryable, organisationId: number) => {
  const own = await describeMaps(db, organisationId, null);
  const { maps } = await nameResources(db, organisationId, { maps: own.map(({ id }) => id), users: [], roles: [], dashboards: [], forms: [] });
  const titles = new Map(maps.map(({ id, name }) => [id, name]));
  return { counterpartOf: createCounterparts(own.filter(({ id }) => titles.has(id))), titles };
};

/** Returns the message of the failure that a check throws, or null. */
const refusalOf = (check: () => void): string | null => {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
};

/** Returns what an import would do with each map of a file, by the same rules as for maps made on the screen. */
export const planImport = async (
  db: Queryable, places: Places, { organisationId, viewer }: { readonly organisationId: number; readonly viewer: Viewer }, file: ExportedConfiguration,
): Promise<PlannedMap[]> => {
  const { counterpartOf, titles } = await counterpartsIn(db, organisationId);
  const described = new Map(file.maps.map((map) => [map.id, map]));
  const sources = new Map(file.sources.map((source) => [source.id, source]));
  const rows = new OwnRowsReader();

  const plan = ({ content }: ExportedMap): NewMap | string => {
    const source = content === null ? undefined : sources.get(content.source);
    if (content === null || !source) return words.importNoContent;
    if (!mayMakeMaps(viewer)) return words.importMayNot;
    // The map and its source were each checked against their schema when the file was read: a source may have thousands of maps.
    const map: MapInput = { ...content.map, source: source.source };
    const [mismatch] = mismatchesOf(map, source.source);
    if (mismatch) return mismatch.message;
    const refusal = refusalOf(() => checkSource(places, source.source, source.own !== null));
    if (refusal !== null) return refusal;
    const own = rows.of(source);
    if (typeof own === 'string') return own;
    return { map: { ...map, type: own ? typeOfFeatures(map.type, own.onlyPoints) : map.type }, plainStyle: content.plain_style, source, own };
  };

  return [...new Set(mapsIn(file.document))].map((id) => {
    const wanted = described.get(id);
    if (!wanted) return { id, name: String(id), existing: null, made: words.importNotDescribed };
    const found = counterpartOf(wanted);
    return {
      id,
      name: wanted.content?.map.title || wanted.name,
      existing: found ? { id: found.map.id, name: titles.get(found.map.id) ?? found.map.name, by: found.by } : null,
      made: plan(wanted),
    };
  });
};

export const presentPlanned = ({ id, name, existing, made }: PlannedMap): ImportedMap => ({
  id,
  name,
  existing,
  refused: typeof made === 'string' ? made : null,
  left: typeof made !== 'string' && made.source.has_credentials ? [words.importTypeAgain] : [],
  features: typeof made === 'string' ? null : (made.own?.rows.length ?? null),
});

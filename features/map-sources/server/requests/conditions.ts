import { mapConditions, type MapCondition } from '#platform/contract/filter.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { keepingEmpty } from '#platform/ogc/keeping-empty.ts';
import { withMoments } from '#platform/ogc/server-times.ts';
import { Failure } from '#platform/server/failure.ts';
import { demandColumns, demandKnownLayers, narrowedTo, narrowLayers, unknownField, type NarrowedLayer } from '#platform/sources/conditions.ts';
import { boundsOfServer } from '#platform/sources/drivers/wfs-dialect.ts';
import { layersOf } from '#platform/sources/layers-of.ts';
import type { Service } from '#platform/sources/service.ts';
import type { Source } from '#platform/sources/source.ts';
import { refuse, type RequestParameters } from './query.ts';

/** A request of the browser to a source. */
export interface AskedRequest {
  readonly service: Service;
  readonly asked: RequestParameters;
  /** Opens the same source, to describe its layers. */
  readonly open: () => Promise<Source>;
}

/** The filters of the user on the layers of a request. */
export interface UserFilters {
  /** Written for a server that reads SQL; null when all features are wanted. */
  readonly filterOn: (layer: string) => Filter | null;
  /** The types of the attributes of a layer that has a filter. */
  readonly columnsOf: (layer: string) => ReadonlyMap<string, string>;
}

const nothing: ReadonlyMap<string, string> = new Map();
const noTimes: ReadonlySet<string> = new Set();
const everything: UserFilters = { filterOn: () => null, columnsOf: () => nothing };

/** What a name can be that is not in the language of any server. */
const plainName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

const read = (written: string) => {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    throw refuse('conditions', 'Deze voorwaarden zijn niet te lezen.');
  }
  const parsed = mapConditions.safeParse(value);
  if (!parsed.success) throw refuse('conditions', 'Deze voorwaarden zijn niet geldig.');
  if (parsed.data.some(({ place }) => place)) throw refuse('conditions', 'Hier kan niet op een gebied worden gefilterd.');
  return parsed.data;
};

/** @throws Failure 422 for a name that could be more than a name */
const undescribed = (conditions: readonly MapCondition[], layer: string): NarrowedLayer => {
  const { filter = null } = narrowedTo(conditions, layer);
  if (filter) demandColumns(filter, (column) => plainName.test(column));
  return { filter, columns: nothing, times: noTimes };
};

/** Returns a filter that no feature matches. @throws Failure 422 for a layer without attributes */
const nothingIn = (columns: ReadonlyMap<string, string>): Filter => {
  const [column] = columns.keys();
  if (column === undefined) throw unknownField();
  const empty: Filter = { kind: 'empty', column };
  return { kind: 'and', parts: [empty, { kind: 'not', part: empty }] };
};

/**
 * Reads the conditions of the user in a request for an image or the features of some layers. The standing filter of the source is not among them: it always holds.
 * A server that does not describe its layers gets plain names only. @throws Failure 422
 */
export const userFilters = async ({ service, asked, open }: AskedRequest, layers: readonly string[]): Promise<UserFilters> => {
  const written = asked.get('conditions');
  if (written === undefined) return everything;
  const conditions = read(written);
  demandKnownLayers({ layers: layersOf(service.map) }, conditions);
  const bounds = boundsOfServer(service);
  const narrowed = await narrowLayers(await open(), conditions, layers).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'source_cannot') throw error;
    return new Map(layers.map((layer) => [layer, undescribed(conditions, layer)]));
  });
  return {
    filterOn(layer) {
      const { filter = null, columns = nothing, times = noTimes } = narrowed.get(layer) ?? {};
      return filter === false ? nothingIn(columns) : filter && withMoments(keepingEmpty(filter), (column) => times.has(column), bounds);
    },
    columnsOf: (layer) => narrowed.get(layer)?.columns ?? nothing,
  };
};

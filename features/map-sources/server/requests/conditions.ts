import { mapConditions } from '#platform/contract/filter.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { keepingEmpty } from '#platform/ogc/keeping-empty.ts';
import { Failure } from '#platform/server/failure.ts';
import { demandColumns, demandKnownColumns, demandKnownLayers, narrowedTo } from '#platform/sources/conditions.ts';
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

/** The filters of the user on the layers of an image. */
export interface UserFilters {
  /** Written for a server that reads SQL; null when all features are wanted. */
  readonly filterOn: (layer: string) => Filter | null;
  /** The types of the attributes of a layer that has a filter. */
  readonly columnsOf: (layer: string) => ReadonlyMap<string, string>;
}

const nothing: ReadonlyMap<string, string> = new Map();
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
  if (parsed.data.some(({ place }) => place)) throw refuse('conditions', 'Een afbeelding kan niet op een gebied worden gefilterd.');
  return parsed.data;
};

/**
 * Reads the conditions of the user in a request for an image of some layers. The standing filter of the source is not among them: it always holds.
 * A server that does not describe its layers gets plain names only. @throws Failure 422
 */
export const userFilters = async ({ service, asked, open }: AskedRequest, layers: readonly string[]): Promise<UserFilters> => {
  const written = asked.get('conditions');
  if (written === undefined) return everything;
  const conditions = read(written);
  demandKnownLayers({ layers: layersOf(service.map) }, conditions);
  const filters = new Map(layers.flatMap((layer) => {
    const { filter } = narrowedTo(conditions, layer);
    return filter ? [[layer, filter] as const] : [];
  }));
  const columns = await demandKnownColumns(await open(), conditions, layers).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'source_cannot') throw error;
    for (const filter of filters.values()) demandColumns(filter, (column) => plainName.test(column));
    return null;
  });
  return {
    filterOn(layer) {
      const filter = filters.get(layer);
      return filter ? keepingEmpty(filter) : null;
    },
    columnsOf: (layer) => columns?.get(layer) ?? nothing,
  };
};

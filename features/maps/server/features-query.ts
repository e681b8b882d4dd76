import type { Extent } from '#platform/contract/geojson.ts';
import { mapConditions, type MapCondition } from '#platform/contract/filter.ts';
import { parseFilter, type Condition } from '#platform/domain/filter.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { parseExtent } from '#platform/geo/extent.ts';
import { invalid } from '#platform/server/failure.ts';
import { featureLimit } from '../contract.ts';

/** The query of GET /tiles/features, parsed. */
export interface FeaturesQuery {
  readonly sourceId: number;
  /** Null for all layers. */
  readonly layer: string | null;
  /** Conditions on the attributes of the features. */
  readonly conditions: readonly Condition[];
  /** Conditions of the user, as on every kind of map. */
  readonly narrowing: readonly MapCondition[];
  /** EPSG:28992. */
  readonly extent: Extent | null;
  readonly limit: number;
}

const readId = (value: Condition['value']): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647 ? value : null;

/** Clips the extent to the tile grid. Throws 422 when it is not four numbers or its corners are in the wrong order. */
const readExtent = (text: string): Extent => {
  const extent = parseExtent(text);
  if (!extent) throw invalid({ bbox: ['Geef vier getallen: min x, min y, max x, max y in EPSG:28992.'] });
  return [
    Math.max(extent[0], GRID_EXTENT[0]), Math.max(extent[1], GRID_EXTENT[1]),
    Math.min(extent[2], GRID_EXTENT[2]), Math.min(extent[3], GRID_EXTENT[3]),
  ];
};

/** @throws Failure 422 */
const readNarrowing = (written: string): readonly MapCondition[] => {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    throw invalid({ conditions: ['Deze voorwaarden zijn niet te lezen.'] });
  }
  const parsed = mapConditions.safeParse(value);
  if (!parsed.success) throw invalid({ conditions: ['Deze voorwaarden zijn niet geldig.'] });
  return parsed.data;
};

interface AskedQuery {
  readonly filter: string;
  readonly limit: number;
  readonly bbox?: string | undefined;
  readonly conditions?: string | undefined;
}

/** @throws Failure 422 */
export const readFeaturesQuery = (query: AskedQuery): FeaturesQuery => {
  const all = parseFilter(query.filter);
  const [source, ...others] = all?.filter((condition) => condition.column === 'source_id') ?? [];
  const sourceId = source ? readId(source.value) : null;
  if (!all || sourceId === null || others.length > 0) {
    throw invalid({ filter: ['Geef een filter als source_id=12, eventueel met AND kolom = waarde of kolom IS NULL.'] });
  }
  const layers = all.filter((condition) => condition.column === 'layer' && condition.value !== null);
  return {
    sourceId,
    layer: layers.length === 1 ? String(layers[0]?.value) : null,
    conditions: all.filter((condition) => condition !== source && (layers.length !== 1 || condition !== layers[0])),
    narrowing: query.conditions === undefined ? [] : readNarrowing(query.conditions),
    extent: query.bbox === undefined ? null : readExtent(query.bbox),
    limit: Math.min(query.limit, featureLimit),
  };
};

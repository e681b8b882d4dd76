import type { MapOverrides } from '#platform/domain/testing/factories.ts';

/** The place of a tree, in metres east of the first one. EPSG:28992. */
export const at = (x: number) => ({ type: 'Point' as const, coordinates: [145_000 + x, 508_000] });

/** An area that contains the second and third tree. */
export const aroundTwo = { type: 'Polygon', coordinates: [[[145_005, 507_999], [145_025, 507_999], [145_025, 508_001], [145_005, 508_001], [145_005, 507_999]]] };

export const layers = [{ name: 'boom', label: 'Bomen' }, { name: 'weg', label: 'Wegen' }];

/**
 * Makes trees of these properties, ten metres apart. Returns them as features of our own database, with a road in a second
 * layer, and two maps of the same trees: one of those features and one of GeoJSON.
 */
export const treesOf = (rows: readonly Record<string, unknown>[]) => {
  const trees = rows.map((properties, index) => ({ properties, geometry: at(index * 10) }));
  const features = [...trees.map((tree) => ({ layer: 'boom', ...tree })), { layer: 'weg', properties: { nr: 9, soort: 'asfalt', breedte: 2 }, geometry: null }];
  const geojson = { type: 'FeatureCollection' as const, features: trees.map((tree, id) => ({ type: 'Feature' as const, id, ...tree })) };
  const maps: readonly (readonly [kind: string, map: Partial<MapOverrides>])[] = [
    ['rows', { features, source: { layers } }], ['GeoJSON', { source: { ownFeatures: false, geojson, layers: layers.slice(0, 1) } }],
  ];
  return { features, maps };
};

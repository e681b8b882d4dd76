import type { Feature } from '#platform/contract/geojson.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { PartToExport, ToExport } from '#platform/web/slots/exporters.ts';
import type { InfoFeature } from '#platform/web/slots/feature-actions.ts';
import { nl } from '../nl.ts';
import { foundText } from '../texts.ts';

const toFeature = ({ properties, geometry }: InfoFeature): Feature => ({ type: 'Feature', geometry, properties: { ...properties } });

/** Features from tiles are exported by id, because the server has all their attributes; the others as they are shown. */
const partsOf = (features: readonly InfoFeature[], { id: map_id, label: title }: InfoFeature['map']): PartToExport[] => {
  const ids = features.flatMap(({ isPartial, id }) => (isPartial && typeof id === 'number' ? [id] : []));
  const whole = features.filter(({ isPartial }) => !isPartial).map(toFeature);
  return [
    ...(ids.length > 0 ? [{ kind: 'map' as const, map_id, ids }] : []),
    ...(whole.length > 0 ? [{ kind: 'features' as const, title, features: whole }] : []),
  ];
};

/** Returns the found features for the export. */
export const toExport = (features: readonly InfoFeature[]): ToExport => {
  const maps = [...new Map(features.map(({ map }) => [map.key, map])).values()];
  const [first] = maps;
  const found = foundText(features.length);
  return {
    title: maps.length === 1 && first ? first.label : nl.tab,
    description: maps.length === 1 && first
      ? fill(nl.toExport, { found, map: first.label })
      : fill(nl.toExportMore, { found, n: maps.length }),
    parts: maps.flatMap((map) => partsOf(features.filter((feature) => feature.map.key === map.key), map)),
  };
};

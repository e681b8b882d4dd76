import type { Feature } from '#platform/contract/geojson.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { PartToExport, ToExport } from '#platform/web/slots/exporters.ts';
import { describe } from '../detail/describe.ts';
import type { Presentation } from '../detail/load-views.ts';
import type { FoundFeature, FoundMap } from '../found.ts';
import { nl } from '../nl.ts';
import { foundText } from '../texts.ts';

const toFeature = ({ properties, geometry }: FoundFeature, withheld: readonly string[]): Feature => ({
  type: 'Feature', geometry, properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !withheld.includes(name))),
});

/** Of what only a tile is known as yet the server has the rest; the others go as they are, without what is not shown of them. */
const partsOf = (map: FoundMap, presentation: Presentation): PartToExport[] => {
  const ids = map.features.flatMap(({ restOf }) => restOf ?? []);
  const features = map.features
    .filter(({ restOf }) => restOf === null)
    .map((feature, index) => toFeature(feature, describe(presentation, { ...feature, map, number: index + 1 }).withheld));
  return [
    ...(ids.length > 0 ? [{ kind: 'map' as const, map_id: map.mapId, ids }] : []),
    ...(features.length > 0 ? [{ kind: 'features' as const, title: map.label, features }] : []),
  ];
};

/** What was found, as a file may have it. */
export const toExport = (maps: readonly FoundMap[], presentation: Presentation): ToExport => {
  const withFeatures = maps.filter(({ features }) => features.length > 0);
  const count = withFeatures.reduce((sum, { features }) => sum + features.length, 0);
  const [first] = withFeatures;
  const found = foundText(count);
  return {
    title: withFeatures.length === 1 && first ? first.label : nl.tab,
    description: withFeatures.length === 1 && first
      ? fill(nl.toExport, { found, map: first.label })
      : fill(nl.toExportMore, { found, n: withFeatures.length }),
    parts: withFeatures.flatMap((map) => partsOf(map, presentation)),
  };
};

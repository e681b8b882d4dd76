import type { InfoFeature } from '#platform/web/slots/feature-actions.ts';
import { asText, describe, type Description } from '../detail/describe.ts';
import type { Presentation } from '../detail/load-views.ts';
import type { FoundFeature, FoundMap } from '../found.ts';

/** Converts a feature for other features of the product, without the attributes that its view withholds. */
export const askedFeature = (
  { id, layer, properties, geometry, incompleteId }: FoundFeature, { mapId, key, name, label }: FoundMap, description: Description,
): InfoFeature => ({
  id,
  title: description.title,
  map: { id: mapId, key, name, label },
  layer,
  properties: Object.fromEntries(Object.entries(properties).filter(([attribute]) => !description.withheld.includes(attribute))),
  geometry,
  isPartial: incompleteId !== null,
  text: asText(description),
});

/** Converts all features, from the top of the legend down. */
export const askedFeatures = (maps: readonly FoundMap[], presentation: Presentation): InfoFeature[] =>
  maps.flatMap((map) =>
    map.features.map((feature, index) => askedFeature(feature, map, describe(presentation, { ...feature, map, number: index + 1 }))));

import type { Features, TownFeature, TownLayer } from './feature.ts';

/**
 * Attributes that each town counts from one. Sixteen-digit identifications are not among them, because they include the
 * number of the town.
 */
const counted: Partial<Record<TownLayer, readonly string[]>> = {
  knooppunt: ['knoop_id'],
  wegvak: ['wegvak_id', 'van_knoop', 'naar_knoop'],
  boom: ['boomnummer'],
  lichtmast: ['mastnummer'],
  rioolput: ['putnummer'],
  rioolleiding: ['leidingnummer', 'van_put', 'naar_put'],
  perceel: ['aanduiding'],
  melding: ['meldingnummer'],
};

/** Larger than any count in a town. */
const apart = 1_000_000;

const withNumbersOf = (town: number, { geometry, properties }: TownFeature, fields: readonly string[]): TownFeature => ({
  geometry,
  properties: {
    ...properties,
    ...Object.fromEntries(
      fields.map((field) => {
        const value = properties[field];
        return [field, typeof value === 'number' ? value + town * apart : `${town}-${String(value)}`];
      }),
    ),
  },
});

/** Makes the numbers of a further town unique, because it shares tables with the first. */
export const withOwnNumbers = (features: Features, town: number): Features =>
  town === 0
    ? features
    : {
        ...features,
        ...Object.fromEntries(
          Object.entries(counted).map(([layer, fields]) => [
            layer, features[layer as TownLayer].map((feature) => withNumbersOf(town, feature, fields)),
          ]),
        ),
      };

import type { Features, TownFeature, TownLayer } from './feature.ts';

/** What a town counts from one, beside its sixteen-digit identifications, which bear the town's number already. */
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

/** More than any town counts. */
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

/** The numbers of a further town, which share tables with those of the first: none is given twice. */
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

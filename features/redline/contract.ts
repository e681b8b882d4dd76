import { defineCall } from '#platform/contract/call.ts';
import { parseColour } from '#platform/contract/colour.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

/** In one configuration. */
export const mostFeatures = 10_000;
/** In one feature, over all its rings. */
export const mostVertices = 2_000;
/** Metres. */
export const largestRadius = 100_000;
export const thickestLine = 50;

/** Around all that the map shows, in degrees: pairs in the wrong order lie far outside of it. */
export const mapEdges = { west: -2, south: 47.5, east: 13, north: 56.5 } as const;
const { west, south, east, north } = mapEdges;

/** Longitude, latitude; a height is taken in and not kept. */
const position = z
  .array(z.number()).min(2).max(4)
  .refine(([longitude = NaN, latitude = NaN]) => longitude >= west && longitude <= east && latitude >= south && latitude <= north, {
    error: 'Dit ligt buiten de kaart. Geef eerst de lengtegraad, dan de breedtegraad.',
    when: ({ issues }) => issues.length === 0,
  });

const vertices = z.array(position).max(mostVertices, `Geef ten hoogste ${mostVertices.toLocaleString('nl-NL')} punten.`);

const ring = vertices
  .min(4, 'Een vlak heeft ten minste drie hoeken.')
  .refine((positions) => {
    const [first, last] = [positions[0], positions.at(-1)];
    return first?.[0] === last?.[0] && first?.[1] === last?.[1];
  }, 'De lijn om een vlak eindigt waar zij begint.');

const rings = z
  .array(ring).min(1)
  .refine((all) => all.reduce((count, { length }) => count + length, 0) <= mostVertices, `Geef ten hoogste ${mostVertices.toLocaleString('nl-NL')} punten.`);

/** EPSG:4326, longitude first. */
export const redlineGeometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: vertices.min(2, 'Een lijn heeft ten minste twee punten.') }),
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
]);
export type RedlineGeometry = z.infer<typeof redlineGeometry>;

const colour = text(100).refine((value) => parseColour(value) !== null, 'Dit is geen kleur.');

const look = z.object({
  title: text(500).nullish(),
  /** Metres; a point that has one is a circle. */
  radius: z.number().positive().max(largestRadius).nullish(),
  lineColor: colour.nullish(),
  fillColor: colour.nullish(),
  /** Pixels. */
  lineWidth: z.number().positive().max(thickestLine).nullish(),
  /** Written in the map. */
  text: text(1_000).nullish(),
  /** Which project marker this is. */
  type_project: z.union([text(100), z.number().transform(String)]).nullish(),
});
export type RedlineLook = z.infer<typeof look>;

/** Made by whoever draws, so that a feature keeps it from the first moment on. */
export const redlineId = z.uuid().transform((value) => value.toLowerCase());

/** Rises with each change, over all features; one that was given is never given again. */
const version = z.int().positive();

const sentFeature = z
  .object({
    type: z.literal('Feature'),
    geometry: redlineGeometry,
    properties: look.extend({
      /** Absent: it is new, and the server makes one of what it is, so that twice the same is once the same. */
      id: redlineId.nullish(),
      /** That was read. Absent: it is new. */
      version: version.nullish(),
    }),
  })
  .refine(({ geometry, properties }) => geometry.type === 'Point' || !properties.radius, {
    error: 'Alleen een punt kan een straal hebben.', path: ['properties', 'radius'],
  });
export type SentRedlineFeature = z.infer<typeof sentFeature>;

export const redlineFeature = z.object({
  type: z.literal('Feature'),
  geometry: redlineGeometry,
  properties: look.extend({ id: z.string(), version }),
});
export type RedlineFeature = z.infer<typeof redlineFeature>;

const collectionOf = <Feature extends z.ZodType>(feature: Feature) =>
  z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) });

export const readRedline = defineCall({
  method: 'GET',
  path: '/configuration/features/:configId',
  summary: 'What is drawn in a configuration, in the order in which it was drawn (EPSG:4326)',
  params: z.object({ configId: idInPath }),
  query: z.object({
    /** Of these alone, ids with commas between; what is not answered is not there any more. */
    ids: text(8_000).transform((value) => value.split(',').filter(Boolean)).pipe(z.array(redlineId).max(200)).optional(),
    /** No more than so many, the oldest. */
    first: z.coerce.number().pipe(z.int().min(1).max(mostFeatures)).optional(),
  }),
  answer: collectionOf(redlineFeature),
});

export const redlineOutcome = z.object({
  id: z.string(),
  /** `conflict`: somebody else was first, and this one was left as it is. */
  outcome: z.enum(['saved', 'removed', 'conflict']),
  /** Which stands now; null: it is not there any more. */
  version: version.nullable(),
  /** At a conflict: what stands now, or null where it was removed. Null otherwise. */
  current: redlineFeature.nullable(),
});
export type RedlineOutcome = z.infer<typeof redlineOutcome>;

export const saveRedline = defineCall({
  method: 'POST',
  path: '/configuration/features',
  summary: 'Save what was drawn; what is not named stays as it is. Answers what became of each, in the order in which they were sent',
  body: z.object({
    /** Of the configuration. */
    id,
    geojson: z.object({
      type: z.literal('FeatureCollection'),
      features: z.array(sentFeature).max(mostFeatures, `Geef ten hoogste ${mostFeatures.toLocaleString('nl-NL')} tekeningen.`),
    }),
    removed: z.array(z.object({ id: redlineId, version })).max(mostFeatures).optional(),
  }),
  /** Of the features, then of those to be removed. */
  answer: z.array(redlineOutcome),
});

export const redlineErrors = {
  /** The configuration does not share what is drawn in it. */
  notShared: 'redline_not_shared',
  /** There is no room for more. */
  full: 'redline_full',
} as const;

export { redlineChannel } from './anything-drawn.ts';

/** Of the channel of drawings. */
export const redlineChanged = 'changed';

/**
 * What comes with `changed`. `version` null: it was removed. `features` null: too many to name, read them all again.
 * It says which and never what: that is read by the ordinary call.
 */
export const redlineNews = z.object({
  features: z.array(z.object({ id: z.string(), version: version.nullable() })).nullable(),
});
export type RedlineNews = z.infer<typeof redlineNews>;

import { featuresAnswer } from '#features/maps/contract.ts';
import { decodeTile } from '#platform/db/tiles/testing/decode-tile.ts';
import { z } from 'zod';

/** Returns the feature ids in a GeoJSON answer of the product. */
export const idsInFeatures = (body: Buffer): number[] =>
  featuresAnswer.parse(JSON.parse(body.toString())).features.map(({ id }) => Number(id));

/** Returns the feature ids in a vector tile. */
export const idsInTile = (tile: Uint8Array): number[] =>
  Object.values(decodeTile(tile)).flatMap(({ features }) => features.map(({ id }) => id));

const peerAnswer = z.object({ features: z.array(z.object({ properties: z.object({ id: z.coerce.number() }) })) });

/** Returns the feature ids in MapServer's GeoJSON, where they are attributes. */
export const idsInWfs = (body: Buffer): number[] =>
  peerAnswer.parse(JSON.parse(body.toString())).features.map(({ properties }) => properties.id);

/** Compares the length of each answer with that of the first, a check cheap enough for every call. */
export const sameLength = (who: string) => {
  let expected: number | null = null;
  return {
    bytes: (): number => expected ?? 0,
    expect({ length }: Uint8Array): void {
      expected ??= length;
      if (length !== expected) throw new Error(`${who} returned ${length} bytes, ${expected} before`);
    },
  };
};

import type { Feature } from '#platform/contract/geojson.ts';
import type { Check } from '#platform/table-files/check.ts';
import type { Placement } from '#platform/table-files/placement.ts';
import { nl } from './nl.ts';

const drawn = new WeakMap<Check, readonly Feature[]>();
const none: readonly Feature[] = [];

/** The points that a small map draws: the same array for the same check. */
export const pointsOf = (check: Check | null): readonly Feature[] => {
  if (!check) return none;
  const known = drawn.get(check);
  if (known) return known;
  const features = check.sample.map(
    (coordinates): Feature => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: null }),
  );
  drawn.set(check, features);
  return features;
};

/** What another reading of the columns means, and what the button says that takes it. */
export const wordsFor = (now: Placement, better: Placement): { readonly text: string; readonly action: string } => {
  const swaps = better.x !== now.x;
  if (better.system === now.system) return { text: nl.swapped, action: nl.swap };
  if (better.system === 'degrees') return swaps ? { text: nl.looksDegreesSwapped, action: nl.useDegreesSwapped } : { text: nl.looksDegrees, action: nl.useDegrees };
  return swaps ? { text: nl.looksRdSwapped, action: nl.useRdSwapped } : { text: nl.looksRd, action: nl.useRd };
};

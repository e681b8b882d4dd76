import type { Feature } from '#platform/contract/geojson.ts';
import type { Check } from '#platform/table-files/check.ts';
import type { Placement } from '#platform/table-files/placement.ts';
import { nl } from './nl.ts';

const drawn = new WeakMap<Check, readonly Feature[]>();
const none: readonly Feature[] = [];

/** Returns the sample points for the preview. The array is the same for the same check, which avoids redrawing. */
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

/** Returns the text and the button for a better interpretation of the columns. */
export const wordsFor = (now: Placement, better: Placement): { readonly text: string; readonly action: string } => {
  const swaps = better.x !== now.x;
  if (better.system === now.system) return { text: nl.swapped, action: nl.swap };
  if (better.system === 'degrees') return swaps ? { text: nl.looksDegreesSwapped, action: nl.useDegreesSwapped } : { text: nl.looksDegrees, action: nl.useDegrees };
  return swaps ? { text: nl.looksRdSwapped, action: nl.useRdSwapped } : { text: nl.looksRd, action: nl.useRd };
};

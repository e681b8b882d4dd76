import { z } from 'zod';
import { id } from '#platform/contract/ids.ts';
import { containsPoint } from '#platform/geo/extent.ts';
import { GRID_EXTENT, resolutionOfScale, scaleOfResolution } from '#platform/geo/grid.ts';
import type { View } from '#platform/map/model/navigation.ts';

/** Characters of a fragment that is read. A link that is longer was not made here. */
const LONGEST = 8_000;

/** x, y, scale denominator, and degrees clockwise unless north is at the top; EPSG:28992. */
const place = z
  .string()
  .regex(/^-?\d{1,6}(?:\.\d{1,2})?,-?\d{1,6}(?:\.\d{1,2})?,[1-9]\d{0,8}(?:,\d{1,3})?$/)
  .transform((text): View => {
    const [x = 0, y = 0, scale = 1, degrees = 0] = text.split(',').map(Number);
    return { centre: [x, y], resolution: resolutionOfScale(scale), rotation: (degrees * Math.PI) / 180 };
  })
  .refine(({ centre }) => containsPoint(GRID_EXTENT, centre));

/** Parts of features; each feature checks its own. */
const part = z.string().regex(/^[\w.,:~-]{0,6000}$/);

/** The keys are Dutch because users see them. */
const link = z
  .object({
    plek: place,
    /** The configuration to open, when the path does not name one. */
    configuratie: z.string().regex(/^\d{1,10}$/).transform(Number).pipe(id).optional(),
  })
  .catchall(part)
  .refine((keys) => Object.keys(keys).length <= 12);

/** The view in the fragment of a link. */
export interface LinkedView {
  readonly place: View;
  readonly configurationId: number | null;
  /** The parts of features, by their key. */
  readonly parts: ReadonlyMap<string, string>;
}

/**
 * Reads the view from the fragment of an address (`#plek=…`). Anybody may have written it, so one mistake refuses it as a whole.
 * Returns null when there is no view in it.
 */
export const readFragment = (hash: string): LinkedView | null => {
  if (hash.length > LONGEST || !hash.startsWith('#plek=')) return null;
  const entries = [...new URLSearchParams(hash.slice(1))];
  const isTwice = new Set(entries.map(([key]) => key)).size < entries.length;
  const read = isTwice ? null : link.safeParse(Object.fromEntries(entries)).data;
  if (!read) return null;
  const { plek, configuratie = null, ...parts } = read;
  return { place: plek, configurationId: configuratie, parts: new Map(Object.entries(parts)) };
};

const writePlace = ({ centre, resolution, rotation }: View): string => {
  const [x, y] = centre.map((value) => Number(value.toFixed(2)));
  const degrees = ((Math.round((rotation * 180) / Math.PI) % 360) + 360) % 360;
  const numbers = [x, y, Math.max(1, Math.round(scaleOfResolution(resolution))), ...(degrees === 0 ? [] : [degrees])];
  return numbers.join(',');
};

/** The counterpart of `readFragment`. None of the characters in it has to be escaped in an address. */
export const writeFragment = ({ place: view, configurationId, parts }: LinkedView): string => {
  const keys = [['plek', writePlace(view)], ...(configurationId === null ? [] : [['configuratie', configurationId]]), ...parts];
  return `#${keys.map(([key, value]) => `${key}=${value}`).join('&')}`;
};

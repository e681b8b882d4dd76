import { z } from 'zod';
import { id } from '#platform/contract/ids.ts';
import type { ViewPart } from '#platform/web/slots/slots.ts';

/** Stands for the empty map, where the id of a background would be. */
const EMPTY = 'leeg';

const chosen = z.union([z.literal(EMPTY), z.string().regex(/^\d{1,10}$/).transform(Number).pipe(id)]);

/** The background in a link: its id, or the empty map. */
export const viewPart: ViewPart = {
  read({ layers: { background, backgrounds } }) {
    if (backgrounds.length === 0) return null;
    return String(background.get()?.definition.id ?? EMPTY);
  },
  restore({ layers }, text) {
    const { data } = chosen.safeParse(text);
    if (data === EMPTY) return layers.showBackground(null);
    const background = layers.backgrounds.find(({ definition }) => definition.id === data);
    if (background) layers.showBackground(background);
  },
};

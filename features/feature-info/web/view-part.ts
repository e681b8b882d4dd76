import { z } from 'zod';
import { containsPoint } from '#platform/geo/extent.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import type { ViewPart } from '#platform/web/slots/slots.ts';

/** x,y in EPSG:28992. */
const place = z
  .string()
  .regex(/^-?\d{1,6}(?:\.\d{1,2})?,-?\d{1,6}(?:\.\d{1,2})?$/)
  .transform((text): [number, number] => {
    const [x = 0, y = 0] = text.split(',').map(Number);
    return [x, y];
  })
  .refine((point) => containsPoint(GRID_EXTENT, point));

/** The place in a link whose information is open. Only a point is short enough; an area is left out. */
export const viewPart: ViewPart = {
  read({ inquiries }) {
    const shown = inquiries.place.get();
    return shown?.type === 'Point' ? shown.coordinates.slice(0, 2).map((value) => Number(value.toFixed(2))).join(',') : null;
  },
  restore({ inquiries }, text) {
    const { data } = place.safeParse(text);
    if (data) inquiries.openWith({ geometry: { type: 'Point', coordinates: data } });
  },
};

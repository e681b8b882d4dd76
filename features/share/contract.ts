import { day, dayOf } from '#platform/contract/amsterdam-day.ts';
import { defineCall } from '#platform/contract/call.ts';
import { geometry, type Geometry } from '#platform/contract/geojson.ts';
import { id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { containsExtent, parseView } from '#platform/geo/extent.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { z } from 'zod';

/** So many are found at once: to look up a name, not to copy a list. */
export const mostColleagues = 20;
/** With so many one thing is shared. */
export const mostRecipients = 200;
/** So many days ahead it opens at most, today not counted. */
export const mostDays = 30;

export const shareErrors = {
  /** 422: `errors` has `users.{index}` for each who cannot be shared with (any more). */
  recipientGone: 'recipient_gone',
} as const;

export const colleague = z.object({ id, name: z.string(), email: z.string() });
export type Colleague = z.infer<typeof colleague>;

const idList = text(2_500)
  .regex(/^\d+(,\d+)*$/)
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(id).max(mostRecipients));

export const findColleagues = defineCall({
  method: 'GET',
  path: '/users/simple',
  summary: `Colleagues with whom something can be shared, by name; at most ${mostColleagues}`,
  query: z.object({
    /** Words of a name or an e-mail address, each of which has to be found. Absent: the first ones. */
    q: text(100).optional(),
    /** Numbers of those who were chosen already, with commas between them. */
    without: idList.optional(),
  }),
  answer: z.array(colleague),
});

/** Both ways in which a browser writes a date: the day, or the moment at which it begins. */
const lastDay = z.union([day, z.iso.datetime({ offset: true }).transform((time) => dayOf(new Date(time)))]);

const liesInTheGrid = (shape: Geometry): boolean => {
  const around = extentOfGeometry(shape);
  return around !== null && containsExtent(GRID_EXTENT, around);
};

export const share = defineCall({
  method: 'POST',
  path: '/shared/',
  summary: 'Show colleagues a configuration at a place until a day; each gets a letter with the link',
  body: z.object({
    /** `minx,miny,maxx,maxy` in EPSG:28992, as in the address `locatie/{extent}`. */
    extent: text(200).refine((value) => parseView(value) !== null, 'Dit is geen uitsnede van de kaart.'),
    /** It opens until the end of that day in Amsterdam. */
    valid_until: lastDay,
    /** The configuration. */
    option_id: id,
    /** Where the map was asked last: it is asked there again when it opens. EPSG:28992. */
    click: geometry.refine(liesInTheGrid, 'Deze plek ligt niet op de kaart.').nullish(),
    users: z
      .array(id)
      .min(1, 'Kies ten minste één persoon.')
      .max(mostRecipients, `Deel met ten hoogste ${mostRecipients} personen tegelijk.`),
  }),
  answer: z.object({
    /** It opens at `shared/{id}`. */
    id,
    valid_until: z.iso.datetime(),
  }),
});

import { day, dayOf } from '#platform/contract/amsterdam-day.ts';
import { defineCall } from '#platform/contract/call.ts';
import { geometry, type Geometry } from '#platform/contract/geojson.ts';
import { id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { containsExtent, parseView } from '#platform/geo/extent.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { z } from 'zod';

/** The most colleagues in one answer: enough to look up a name, too few to copy the list of users. */
export const mostColleagues = 20;
/** The most recipients of one shared configuration. */
export const mostRecipients = 200;
/** The most days that a shared configuration is open, not counting today. */
export const mostDays = 30;

export const shareErrors = {
  /** 422: `errors` has a key `users.{index}` for each recipient who is not an active colleague. */
  recipientGone: 'recipient_gone',
} as const;

/** The part of this feature in the configuration answer. */
export const sharePart = z.object({
  /** The public name of the configuration: its address is `/{token}`. Null: it is not public, has no name, or may not be shared. */
  token: z.string().nullable(),
});
export type SharePart = z.infer<typeof sharePart>;

export const colleague = z.object({ id, name: z.string(), email: z.string() });
export type Colleague = z.infer<typeof colleague>;

const idList = text(2_500)
  .regex(/^\d+(,\d+)*$/)
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(id).max(mostRecipients));

export const findColleagues = defineCall({
  method: 'GET',
  path: '/users/simple',
  summary: `Lists colleagues with whom a configuration can be shared, by name; at most ${mostColleagues}.`,
  query: z.object({
    /** Words that must all occur in the name or the e-mail address. Absent: the first colleagues by name. */
    q: text(100).optional(),
    /** Ids of the colleagues chosen already, separated by commas. */
    without: idList.optional(),
  }),
  answer: z.array(colleague),
});

/** Browsers send either the day or the moment at which it begins. */
const lastDay = z.union([day, z.iso.datetime({ offset: true }).transform((time) => dayOf(new Date(time)))]);

const liesInTheGrid = (shape: Geometry): boolean => {
  const around = extentOfGeometry(shape);
  return around !== null && containsExtent(GRID_EXTENT, around);
};

export const share = defineCall({
  method: 'POST',
  path: '/shared/',
  summary: 'Shares a configuration at a location with colleagues until a date, and sends each of them an e-mail with the link.',
  body: z.strictObject({
    /** `minx,miny,maxx,maxy` in EPSG:28992, as in the address `locatie/{extent}`. */
    extent: text(200).refine((value) => parseView(value) !== null, 'Dit is geen uitsnede van de kaart.'),
    /** Open until the end of this day in Amsterdam. */
    valid_until: lastDay,
    /** The id of the configuration. */
    option_id: id,
    /** The last place that was clicked for information: it is clicked again when the configuration opens. EPSG:28992. */
    click: geometry.refine(liesInTheGrid, 'Deze plek ligt niet op de kaart.').nullish(),
    users: z
      .array(id)
      .min(1, 'Kies ten minste één persoon.')
      .max(mostRecipients, `Deel met ten hoogste ${mostRecipients} personen tegelijk.`),
  }),
  answer: z.object({
    /** The configuration opens at `shared/{id}`. */
    id,
    valid_until: z.iso.datetime(),
  }),
});

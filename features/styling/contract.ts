import { defineCall } from '#platform/contract/call.ts';
import { styleRule, styling } from '#platform/contract/configuration.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { stylingInput } from '#platform/contract/styling.ts';
import { z } from 'zod';

const saysSomething = (style: z.infer<typeof stylingInput>): boolean =>
  Object.values(style).some((value) => value !== undefined && value !== null);

/** How a map looks to the one who asks. */
const look = z.object({
  id,
  /** Rises with every change of the map for everybody. */
  version: z.int(),
  styling: styling.nullable(),
  styles: z.array(styleRule).nullable(),
  /** It looks so to this person alone. */
  personal_style: z.boolean(),
});
export type Look = z.infer<typeof look>;

export const saveStyling = defineCall({
  method: 'PUT',
  path: '/maps/:id',
  summary:
    'Give a map another look: for everybody by who may edit it (held against If-Match, if sent), else for oneself, kept with the personal legend',
  params: z.object({ id: idInPath }),
  body: z.object({
    /** Null: back to how the map looks by itself. A style that says nothing would be neither. */
    styling: stylingInput.refine(saysSomething, 'Geef ten minste één kenmerk van de stijl, of null.').nullable(),
    /** The same as in the path. */
    id: id.optional(),
    /** Id of the configuration in whose legend a look of one's own is kept; absent: of every one that one sees the map in. */
    option_id: id.optional(),
  }),
  answer: look,
});

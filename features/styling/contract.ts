import { defineCall } from '#platform/contract/call.ts';
import { styleRule, styling } from '#platform/contract/configuration.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { MAX_STYLE_RULES } from '#platform/contract/style-limits.ts';
import { stylingInput } from '#platform/contract/styling.ts';
import { z } from 'zod';

const saysSomething = (style: z.infer<typeof stylingInput>): boolean =>
  Object.values(style).some((value) => value !== undefined && value !== null);

/** The style of a map for the user who asks. */
const savedStyle = z.object({
  id,
  /** Rises with every change of the map that affects everybody. */
  version: z.int(),
  styling: styling.nullable(),
  styles: z.array(styleRule).nullable(),
  /** Whether this is the personal style of the user. */
  personal_style: z.boolean(),
});
export type SavedStyle = z.infer<typeof savedStyle>;

export const saveStyling = defineCall({
  method: 'PUT',
  path: '/maps/:id',
  summary:
    'Changes the style of a map: for everyone when the user may edit the map (If-Match, optional), otherwise as the user’s personal style.',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    /** Null restores the style of the map itself. A style without any value is refused, because it would change nothing. */
    styling: stylingInput.refine(saysSomething, 'Geef ten minste één kenmerk van de stijl, of null.').nullable(),
    /**
     * Rules instead of those of the map, for classes by a field. Absent: as they are; null: none of the user's own, or none for everyone. They may use only fields that
     * the source shows to this user, and no pictures of other addresses than the rules of the map have.
     */
    styles: z.array(styleRule).min(1).max(MAX_STYLE_RULES).nullish(),
    /** Must equal the id in the path. */
    id: id.optional(),
    /** The configuration whose legend keeps a personal style; absent for every configuration in which the user sees the map. */
    option_id: id.optional(),
  }),
  answer: savedStyle,
});

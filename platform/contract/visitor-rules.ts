import { z } from 'zod';
import { text } from './text.ts';

export const MAX_VISITOR_RULES = 50;
const MOST_VALUES = 100;

const attribute = text(200).min(1, 'Kies een kenmerk.');
const value = text(500, 'Een waarde heeft ten hoogste 500 tekens.');

/** What visitors do not get of the features of a source. */
export const visitorRule = z.strictObject({
  /** For features whose attribute has one of these values, without regard to capitals and spaces around it; null: for all. */
  when: z
    .strictObject({
      column: attribute,
      values: z.array(value).min(1, 'Vul ten minste één waarde in.').max(MOST_VALUES, `Vul ten hoogste ${MOST_VALUES} waarden in.`),
    })
    .nullable(),
  /** The whole feature, or attributes of it. */
  hide: z.union([
    z.literal('feature'),
    z.array(attribute).min(1, 'Kies ten minste één kenmerk.').max(MOST_VALUES, `Kies ten hoogste ${MOST_VALUES} kenmerken.`),
  ]),
});
export type VisitorRule = z.infer<typeof visitorRule>;

export const visitorRules = z.array(visitorRule).max(MAX_VISITOR_RULES);

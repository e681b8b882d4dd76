import { z } from 'zod';
import { text } from './text.ts';

export const MAX_VISITOR_RULES = 50;
const MOST_VALUES = 100;

const attribute = text(200).min(1, 'Kies een kenmerk.');
const value = text(500, 'Een waarde heeft ten hoogste 500 tekens.');

/** A rule that hides features of a source, or some of their attributes, from visitors. */
export const visitorRule = z.strictObject({
  /** Applies to features whose attribute has one of these values, ignoring case and surrounding spaces; null: to all features. */
  when: z
    .strictObject({
      column: attribute,
      values: z.array(value).min(1, 'Vul ten minste één waarde in.').max(MOST_VALUES, `Vul ten hoogste ${MOST_VALUES} waarden in.`),
    })
    .nullable(),
  /** The whole feature, or some of its attributes. */
  hide: z.union([
    z.literal('feature'),
    z.array(attribute).min(1, 'Kies ten minste één kenmerk.').max(MOST_VALUES, `Kies ten hoogste ${MOST_VALUES} kenmerken.`),
  ]),
});
export type VisitorRule = z.infer<typeof visitorRule>;

export const visitorRules = z.array(visitorRule).max(MAX_VISITOR_RULES);

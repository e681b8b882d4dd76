import { z } from 'zod';
import { parseColour } from './colour.ts';
import { MAX_BLUR, MAX_LABEL_KEY, MAX_LABEL_RESOLUTION, MAX_LINE_WIDTH } from './style-limits.ts';
import { text } from './text.ts';

/** Nothing else of CSS, and nothing that only looks like a colour. */
const colour = z
  .string()
  .max(100)
  .refine((css) => parseColour(css) !== null, 'Geef een kleur als #f49441 of rgba(244,148,65,0.3).');

/** The plain style as somebody sends it. What is left out is drawn as the defaults have it. */
const fields = z.object({
  color: colour.nullish(),
  fillColor: colour.nullish(),
  lineWidth: z.number().min(0).max(MAX_LINE_WIDTH).nullish(),
  labelKey: text(MAX_LABEL_KEY).nullish(),
  labelMaxRes: z.number().positive().max(MAX_LABEL_RESOLUTION).nullish(),
  blur: z.number().min(0).max(MAX_BLUR).nullish(),
});

const parseJson = (sent: string, { issues }: { issues: z.core.$ZodRawIssue[] }): unknown => {
  try {
    return JSON.parse(sent);
  } catch {
    issues.push({ code: 'custom', input: sent, message: 'Dit is geen JSON.' });
    return z.NEVER;
  }
};

/** An object, or the same as JSON text. */
export const stylingInput = z.union([fields, z.string().max(10_000).transform(parseJson).pipe(fields)]);

import { z } from 'zod';
import { parseColour } from './colour.ts';
import { MAX_BLUR, MAX_LABEL_KEY, MAX_LABEL_RESOLUTION, MAX_LABEL_SIZE, MAX_LINE_WIDTH, MIN_LABEL_SIZE } from './style-limits.ts';
import { text } from './text.ts';

/** A colour that `parseColour` understands; no other CSS. */
const colour = z
  .string()
  .max(100)
  .refine((css) => parseColour(css) !== null, 'Geef een kleur als #f49441 of rgba(244,148,65,0.3).');

/** The simple style as sent in a request. Absent properties are drawn with the defaults. */
const fields = z.object({
  color: colour.nullish(),
  fillColor: colour.nullish(),
  lineWidth: z.number().min(0).max(MAX_LINE_WIDTH).nullish(),
  labelKey: text(MAX_LABEL_KEY).nullish(),
  labelMaxRes: z.number().positive().max(MAX_LABEL_RESOLUTION).nullish(),
  linePattern: z.enum(['solid', 'dashed', 'dotted']).nullish(),
  labelSize: z.number().min(MIN_LABEL_SIZE).max(MAX_LABEL_SIZE).nullish(),
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

/** A styling object, or the same as JSON text. */
export const stylingInput = z.union([fields, z.string().max(10_000).transform(parseJson).pipe(fields)]);

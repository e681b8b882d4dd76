import { z } from 'zod';
import { colour } from './colour.ts';
import { text } from './text.ts';

/** Pixels. */
export const MAX_LINE_WIDTH = 50;
/** Metres per pixel: more than the whole country on one screen. */
export const MAX_LABEL_RESOLUTION = 100_000;
export const MAX_LABEL_KEY = 200;

/** The plain style as somebody sends it. What is left out is drawn as the defaults have it. */
const fields = z.object({
  color: colour.nullish(),
  fillColor: colour.nullish(),
  lineWidth: z.number().min(0).max(MAX_LINE_WIDTH).nullish(),
  labelKey: text(MAX_LABEL_KEY).nullish(),
  labelMaxRes: z.number().positive().max(MAX_LABEL_RESOLUTION).nullish(),
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

import { z } from 'zod';
import { documentedAs } from './documented-as.ts';

/** Reads a number in a path from its digits; '1e3' and '0x10' are no numbers there. */
export const inPath = <T extends z.ZodType<number, number>>(number: T) =>
  documentedAs<z.ZodType>(number).transform((sent: unknown) => (typeof sent === 'string' && /^\d+$/.test(sent) ? Number(sent) : sent)).pipe(number);

/** Ids are integers; in paths and queries they arrive as text. */
export const id = z.int().positive().max(2_147_483_647);
export const idInPath = inPath(id);

/** Ids of map features may exceed 32 bits: any integer that a browser can represent. */
export const featureId = z.int().positive();
export const featureIdInPath = inPath(featureId);

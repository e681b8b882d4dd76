import { z } from 'zod';

/**
 * Text without the NUL character, which PostgreSQL cannot store. The server also checks whole requests for NUL, but not text
 * inside a JSON string (a style), and the browser does not check before it sends. `tooLong` is the message for a value that is
 * too long.
 */
export const text = (longest: number, tooLong?: string) =>
  z
    .string()
    .max(longest, tooLong)
    .refine((value) => !value.includes('\0'), 'Ongeldig teken.');

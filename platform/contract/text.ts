import { z } from 'zod';

/**
 * Text that a database can store: PostgreSQL has no place for the NUL character. The server looks for it in all that
 * comes in, but not in JSON that stands as text in JSON (a style), nor does the browser before it sends. `tooLong`: what
 * the browser says itself of a longer one.
 */
export const text = (longest: number, tooLong?: string) =>
  z
    .string()
    .max(longest, tooLong)
    .refine((value) => !value.includes('\0'), 'Ongeldig teken.');

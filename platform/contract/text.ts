import { z } from 'zod';

/**
 * Text that a database can store: PostgreSQL has no place for the NUL character. The server looks for it in all that
 * comes in, but not in JSON that stands as text in JSON (a style), nor does the browser before it sends.
 */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => !value.includes('\0'), 'Ongeldig teken.');

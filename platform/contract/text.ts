import { z } from 'zod';

/** Text that a database can store: PostgreSQL has no place for the NUL character. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => !value.includes('\0'), 'Ongeldig teken.');

import { z } from 'zod';

/** Ids are integers everywhere; in a path or query they arrive as text. */
export const id = z.int().positive().max(2_147_483_647);
export const idInPath = z.coerce.number().pipe(id);

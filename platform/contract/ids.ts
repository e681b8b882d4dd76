import { z } from 'zod';

/** Ids are integers everywhere; in a path or query they arrive as text. */
export const id = z.int().positive().max(2_147_483_647);
export const idInPath = z.coerce.number().pipe(id);

/** Map features outnumber 32 bits in the long run: any integer that a browser can hold. */
export const featureId = z.int().positive();
export const featureIdInPath = z.coerce.number().pipe(featureId);

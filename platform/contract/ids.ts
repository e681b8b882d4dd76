import { z } from 'zod';

/** Ids are integers; in paths and queries they arrive as text. */
export const id = z.int().positive().max(2_147_483_647);
export const idInPath = z.coerce.number().pipe(id);

/** Ids of map features may exceed 32 bits: any integer that a browser can represent. */
export const featureId = z.int().positive();
export const featureIdInPath = z.coerce.number().pipe(featureId);

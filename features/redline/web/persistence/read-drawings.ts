import { unexpectedAnswer } from '#platform/web/api/api-error.ts';
import { z } from 'zod';
import { readRedline, redlineFeature, type RedlineFeature } from '../../contract.ts';

/**
 * The call of the contract without the schema of drawings. Each drawing is validated separately, since validating thousands at once
 * would block the page.
 */
export const readDrawings = { ...readRedline, answer: z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) }) };

/**
 * Validates one drawing of the answer.
 * @throws ApiError when it is invalid
 */
export const readDrawing = (answered: unknown): RedlineFeature => {
  const feature = redlineFeature.safeParse(answered);
  if (!feature.success) throw unexpectedAnswer(200);
  return feature.data;
};

import { unexpectedAnswer } from '#platform/web/api/api-error.ts';
import { redlineFeature, type RedlineFeature } from '../../contract.ts';

/**
 * Validates one drawing of an answer.
 * @throws ApiError when it is invalid
 */
export const readDrawing = (answered: unknown): RedlineFeature => {
  const feature = redlineFeature.safeParse(answered);
  if (!feature.success) throw unexpectedAnswer(200);
  return feature.data;
};

import { unexpectedAnswer } from '#platform/web/api/api-error.ts';
import { z } from 'zod';
import { readRedline, redlineFeature, type RedlineFeature } from '../../contract.ts';

/** The call of the contract, of whose answer each drawing is looked at in its turn: of thousands at once the page would be held. */
export const readDrawings = { ...readRedline, answer: z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) }) };

/** One of what was answered. @throws ApiError when it is none */
export const readDrawing = (answered: unknown): RedlineFeature => {
  const feature = redlineFeature.safeParse(answered);
  if (!feature.success) throw unexpectedAnswer(200);
  return feature.data;
};

import { isApiError } from '#platform/web/api/api-error.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { nl } from './nl.ts';

/** Returns why something failed, for the user. */
export const messageOf = (error: unknown): string => (error instanceof Refusal || isApiError(error) ? error.message : nl.somethingWrong);

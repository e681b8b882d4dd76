import { isNoAnswer, type ApiError } from '#platform/web/api/api-error.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { nl } from './nl.ts';

/** That it was not shared, and why; what was filled in stays. */
export const Failed = ({ failure }: { readonly failure: ApiError }) => (
  <FormAlert>
    <p>{nl.failed}</p>
    <p>{isNoAnswer(failure) ? nl.tryAgain : failure.message}</p>
  </FormAlert>
);

import { isNoAnswer, type ApiError } from '#platform/web/api/api-error.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { nl } from './nl.ts';

/** An error message with the reason. The form keeps its input. */
export const Failed = ({ failure }: { readonly failure: ApiError }) => (
  <FormAlert>
    <p>{nl.failed}</p>
    <p>{isNoAnswer(failure) ? nl.tryAgain : failure.message}</p>
  </FormAlert>
);

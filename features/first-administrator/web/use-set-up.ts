import { useState } from 'react';
import type { z } from 'zod';
import { showServerErrors, useZodForm } from '#platform/ui/form/useZodForm.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useSessionState } from '#platform/web/session/session-context.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { tooManyText } from '#platform/web/sign-in/failure-text.ts';
import { newInstallation, setUp, setUpErrors, type getSetUp } from '../contract.ts';

export type FixedOrganisation = AnswerOf<typeof getSetUp>['organization'];

/** `onDone` is called when the administrator is created and signed in, or when there already was one. */
export const useSetUp = (fixed: FixedOrganisation, onDone: () => void) => {
  const api = useApi();
  const { signedIn } = useSessionState();
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(newInstallation, {
    defaultValues: {
      code: '', organization_name: fixed?.name ?? '', organization: fixed?.prefix ?? '',
      first_name: '', middle_name: '', last_name: '', email: '', username: '', password: '', password_confirmation: '',
    },
  });

  const refused = (error: unknown): void => {
    if (!isApiError(error)) throw error;
    if (error.code === setUpErrors.done) return onDone();
    if (error.status === 429) return setFailure(tooManyText(error));
    const elsewhere = showServerErrors(form, error.errors);
    if (Object.keys(error.errors).length === 0 || elsewhere.length > 0) setFailure(elsewhere.join(' ') || error.message);
  };

  const submit = async (installation: z.output<typeof newInstallation>): Promise<void> => {
    setFailure(undefined);
    try {
      await api.call(setUp, { body: installation });
      await signedIn();
      onDone();
    } catch (error) {
      refused(error);
    }
  };

  return { form, failure, submit };
};

export type SetUpFields = ReturnType<typeof useSetUp>['form'];

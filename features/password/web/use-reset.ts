import { useState } from 'react';
import type { z } from 'zod';
import { passwordTexts } from '#platform/contract/password.ts';
import { useZodForm } from '#platform/ui/form/useZodForm.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { tooManyText } from '#platform/web/sign-in/failure-text.ts';
import { passwordErrors, resetPassword } from '../contract.ts';
import { nl } from './nl.ts';
import { resetFields } from './rules.ts';

type Field = keyof z.input<typeof resetFields>;

/** The field and message for each refusal. */
const refusals: Readonly<Record<string, readonly [Field, string]>> = {
  [passwordErrors.password]: ['password', nl.badPassword],
  [passwordErrors.email]: ['email', nl.badEmail],
  [passwordErrors.user]: ['email', nl.badUser],
  [passwordErrors.usedBefore]: ['password', nl.usedBefore],
  [passwordErrors.common]: ['password', passwordTexts[passwordErrors.common]],
};

/** `onOver` is called with the typed address when the link does not work. */
export const useReset = (token: string, handlers: { readonly onDone: () => void; readonly onOver: (email: string) => void }) => {
  const api = useApi();
  const { organization } = useEnvironment();
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(resetFields, { defaultValues: { email: '', password: '', password_confirmation: '' } });

  const refused = (error: unknown, email: string): void => {
    if (!isApiError(error)) throw error;
    if (error.code === passwordErrors.token) return handlers.onOver(email);
    const [field, message] = refusals[error.code] ?? [];
    if (field !== undefined) form.setError(field, { type: 'server', message: message ?? '' }, { shouldFocus: true });
    else setFailure(error.status === 429 ? tooManyText(error) : error.message);
  };

  const submit = async (values: z.output<typeof resetFields>): Promise<void> => {
    setFailure(undefined);
    const email = values.email.toLowerCase();
    try {
      await api.call(resetPassword, { body: { ...values, email, token, ...(organization && { organization }) } });
      handlers.onDone();
    } catch (error) {
      refused(error, email);
    }
  };
  return { form, failure, submit };
};

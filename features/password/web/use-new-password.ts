import { useState } from 'react';
import type { z } from 'zod';
import { useZodForm } from '#platform/ui/form/useZodForm.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { tooManyText } from '#platform/web/sign-in/failure-text.ts';
import { changePassword, newPasswordFields } from '../contract.ts';
import { changeFields } from './rules.ts';

const names = ['password', 'password_confirmation', 'current_password'] as const;

/** Splits the error of a call into errors for fields of the form, and a message above the form. */
const refusalOf = (error: unknown) => {
  if (!isApiError(error)) throw error;
  const fields = names.flatMap((name) => {
    const messages = error.errors[name];
    return messages ? [{ name, message: messages.join(' ') }] : [];
  });
  const above = fields.length > 0 ? undefined : error.status === 429 ? tooManyText(error) : error.message;
  return { fields, above };
};

/** Sets a new password for a pending sign-in. */
export const useExpiredPassword = (onSaved: () => Promise<void>) => {
  const api = useApi();
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(newPasswordFields, { defaultValues: { password: '', password_confirmation: '' } });
  const submit = async (body: z.output<typeof newPasswordFields>): Promise<void> => {
    setFailure(undefined);
    try {
      await api.call(changePassword, { body });
      await onSaved();
    } catch (error) {
      const { fields, above } = refusalOf(error);
      for (const { name, message } of fields) {
        if (name !== 'current_password') form.setError(name, { type: 'server', message }, { shouldFocus: true });
      }
      setFailure(above);
    }
  };
  return { form, failure, submit };
};

/** Changes the password of the signed-in user. */
export const useChangePassword = (onSaved: () => void) => {
  const api = useApi();
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(changeFields, { defaultValues: { current_password: '', password: '', password_confirmation: '' } });
  const submit = async (body: z.output<typeof changeFields>): Promise<void> => {
    setFailure(undefined);
    try {
      await api.call(changePassword, { body });
      onSaved();
    } catch (error) {
      const { fields, above } = refusalOf(error);
      for (const { name, message } of fields) form.setError(name, { type: 'server', message }, { shouldFocus: true });
      setFailure(above);
    }
  };
  return { form, failure, submit };
};

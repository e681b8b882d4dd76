import { useState } from 'react';
import { z } from 'zod';
import { newPassword } from '#platform/contract/password.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { Form } from '#platform/ui/form/Form.tsx';
import { FormActions } from '#platform/ui/form/FormActions.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { showServerErrors, useZodForm } from '#platform/ui/form/useZodForm.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { useClosing } from '#platform/web/administration/use-closing.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { setUserPassword } from '../contract/actions.ts';
import type { User } from '../contract/user.ts';
import { nl } from './nl.ts';
import type { Act } from './use-conflict.ts';

const rules = z.object({ password: newPassword });

interface GivePasswordDialogProps {
  readonly user: User;
  readonly close: () => void;
  readonly act: Act;
  readonly onDone: () => Promise<void>;
}

/** Sets a temporary password, which the user must change when they sign in. */
export const GivePasswordDialog = ({ user: { id, name }, close, act, onDone }: GivePasswordDialogProps) => {
  const api = useApi();
  const form = useZodForm(rules, { defaultValues: { password: '' } });
  const [error, setError] = useState<string>();
  const { tryClose, leaving } = useClosing(form.formState.isDirty, close);
  const give = async (body: z.output<typeof rules>): Promise<void> => {
    try {
      await act(nl.give, async ({ version }) => {
        await api.call(setUserPassword, { params: { id }, body, version });
        snackbar.show({ text: nl.passwordGiven });
        close();
        await onDone();
      });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (showServerErrors(form, failure.errors).length > 0 || Object.keys(failure.errors).length === 0) setError(failure.message);
    }
  };
  return (
    <Dialog onClose={() => !form.formState.isSubmitting && tryClose()} title={nl.givePassword} size="small">
      <Form form={form} label={nl.givePassword} error={error} onSubmit={give}>
        <p>{fill(nl.givePasswordText, { name })}</p>
        <FormField control={form.control} name="password">
          {(field) => <PasswordField label={nl.password} description={nl.passwordHelp} autoComplete="new-password" autoFocus {...field} />}
        </FormField>
        <FormActions>
          <Button isDisabled={form.formState.isSubmitting} onPress={tryClose}>{nl.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>{nl.give}</Button>
        </FormActions>
      </Form>
      <LeaveDialog leaving={leaving} />
    </Dialog>
  );
};

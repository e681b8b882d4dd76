import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { FormActions } from '#platform/ui/form/FormActions.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import type { Closable } from '#platform/web/slots/slots.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { nl } from './nl.ts';
import { useChangePassword } from './use-new-password.ts';

/** Account menu → Wachtwoord Wijzigen. */
export const ChangeDialog = ({ close }: Closable) => {
  const { form, failure, submit } = useChangePassword(() => {
    snackbar.show({ text: nl.changed, duration: 3_000 });
    close();
  });
  return (
    <Dialog onClose={close} title={nl.changeTitle} size="small">
      <NewPasswordForm
        form={form}
        failure={failure}
        submit={submit}
        label={nl.changeTitle}
        first={
          <>
            <p>{nl.changeText}</p>
            <FormField control={form.control} name="current_password">
              {(field) => <PasswordField label={nl.current} autoComplete="current-password" autoFocus isRequired {...field} />}
            </FormField>
          </>
        }
      >
        <FormActions>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting} busyLabel={nl.busy}>
            {nl.save}
          </Button>
          <Button onPress={close}>{nl.cancel}</Button>
        </FormActions>
      </NewPasswordForm>
    </Dialog>
  );
};

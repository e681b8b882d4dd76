import type { ReactNode } from 'react';
import { FormProvider, useFormContext, useFormState, type FieldValues, type SubmitHandler, type UseFormReturn } from 'react-hook-form';
import type { NewPassword } from '#platform/contract/password.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Form } from '#platform/ui/form/Form.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { nl } from './nl.ts';
import { PasswordRules } from './PasswordRules.tsx';

/** The fields of a new password, with its rules, and the confirmation. */
const Fields = () => {
  const { control } = useFormContext<NewPassword>();
  return (
    <>
      <FormField control={control} name="password">
        {(field) => (
          <>
            <PasswordField label={nl.password} autoComplete="new-password" isRequired {...field} />
            <PasswordRules password={field.value} />
          </>
        )}
      </FormField>
      <FormField control={control} name="password_confirmation">
        {(field) => <PasswordField label={nl.confirmation} autoComplete="new-password" isRequired {...field} />}
      </FormField>
    </>
  );
};

/** The submit button on a page of its own. */
export const Submit = ({ children }: { readonly children: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="primary" isWide isBusy={isSubmitting} busyLabel={nl.busy}>
      {children}
    </Button>
  );
};

interface Props<Values extends FieldValues & NewPassword, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly failure: string | undefined;
  readonly submit: SubmitHandler<Output>;
  readonly label?: string;
  /** Further fields above. */
  readonly first?: ReactNode;
  /** The submit button. */
  readonly children: ReactNode;
}

/** A form for a new password. */
export const NewPasswordForm = <Values extends FieldValues & NewPassword, Output>({
  form, failure, submit, label, first, children,
}: Props<Values, Output>) => (
  <FormProvider {...form}>
    <Form form={form} error={failure} onSubmit={submit} {...(label !== undefined && { label })}>
      {first}
      <Fields />
      {children}
    </Form>
  </FormProvider>
);

import { useId, type ReactNode } from 'react';
import { FormProvider, useFormContext, useFormState, type FieldValues, type SubmitHandler, type UseFormReturn } from 'react-hook-form';
import { Check, Circle } from 'lucide-react';
import { passwordParts, type NewPassword } from '#platform/contract/password.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Form } from '#platform/ui/form/Form.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden/VisuallyHidden.tsx';
import styles from './Password.module.css';
import { nl } from './nl.ts';

const order = ['length', 'uppercase', 'lowercase', 'digit', 'symbol'] as const;

/** Lists the requirements of a new password, and which of them are met. */
const PasswordRules = ({ password }: { readonly password: string }) => {
  const headingId = useId();
  const parts = passwordParts(password);
  return (
    <div className={styles.rules}>
      <p id={headingId}>{nl.rules}</p>
      <ul aria-labelledby={headingId}>
        {order.map((part) => (
          <li key={part} data-met={parts[part]}>
            {parts[part] ? <Check aria-hidden /> : <Circle aria-hidden />}
            <span>
              {nl.parts[part]} <VisuallyHidden>({parts[part] ? nl.met : nl.notMet})</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

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

import { Button } from '#platform/ui/button/Button.tsx';
import { Form } from '#platform/ui/form/Form.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import styles from './SetUpForm.module.css';
import { nl } from './nl.ts';
import { OrganisationFields } from './OrganisationFields.tsx';
import { useSetUp, type FixedOrganisation, type SetUpFields } from './use-set-up.ts';

const AdministratorFields = ({ control }: Pick<SetUpFields, 'control'>) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>{nl.administrator}</legend>
    <p className={styles.help}>{nl.administratorHelp}</p>
    <div className={styles.names}>
      <FormField control={control} name="first_name">
        {(field) => <TextField label={nl.firstName} autoComplete="given-name" isRequired {...field} />}
      </FormField>
      <FormField control={control} name="middle_name">
        {({ value, ...field }) => <TextField label={nl.middleName} autoComplete="additional-name" {...field} value={value ?? ''} />}
      </FormField>
      <FormField control={control} name="last_name">
        {(field) => <TextField label={nl.lastName} autoComplete="family-name" isRequired {...field} />}
      </FormField>
    </div>
    <FormField control={control} name="email">
      {(field) => <TextField label={nl.email} type="email" autoComplete="email" isRequired {...field} />}
    </FormField>
    <FormField control={control} name="username">
      {(field) => (
        <TextField label={nl.username} autoComplete="username" spellCheck="false" isRequired {...field} />
      )}
    </FormField>
    <FormField control={control} name="password">
      {(field) => (
        <PasswordField label={nl.password} description={nl.passwordHelp} autoComplete="new-password" isRequired {...field} />
      )}
    </FormField>
    <FormField control={control} name="password_confirmation">
      {(field) => <PasswordField label={nl.passwordAgain} autoComplete="new-password" isRequired {...field} />}
    </FormField>
  </fieldset>
);

interface Props {
  readonly fixed: FixedOrganisation;
  readonly onDone: () => void;
}

/** The form with everything that an empty installation needs. */
export const SetUpForm = ({ fixed, onDone }: Props) => {
  const { form, failure, submit } = useSetUp(fixed, onDone);
  return (
    <Form form={form} label={nl.title} error={failure} onSubmit={submit}>
      <FormField control={form.control} name="code">
        {(field) => (
          <TextField
            label={nl.code}
            description={nl.codeHelp}
            autoComplete="one-time-code"
            spellCheck="false"
            autoFocus
            isRequired
            {...field}
          />
        )}
      </FormField>
      <OrganisationFields form={form} fixed={fixed} />
      <AdministratorFields control={form.control} />
      <Button type="submit" variant="primary" isWide isBusy={form.formState.isSubmitting} busyLabel={nl.busy}>
        {nl.submit}
      </Button>
    </Form>
  );
};

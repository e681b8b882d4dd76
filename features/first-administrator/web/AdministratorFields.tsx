import { FormField } from '#platform/ui/form/FormField.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { nl } from './nl.ts';
import styles from './SetUpForm.module.css';
import type { SetUpFields } from './use-set-up.ts';

export const AdministratorFields = ({ control }: Pick<SetUpFields, 'control'>) => (
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

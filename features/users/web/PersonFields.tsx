import type { Control } from 'react-hook-form';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { nl } from './nl.ts';
import type { UserFormOutput, UserFormValues } from './user-form.ts';
import styles from './Users.module.css';

/** The fields for the name and the login name. */
export const PersonFields = ({ control }: { readonly control: Control<UserFormValues, unknown, UserFormOutput> }) => (
  <Section title={nl.who}>
    <div className={styles.names}>
      <FormField control={control} name="first_name">{(field) => <TextField label={nl.firstName} autoComplete="off" isOptional {...field} />}</FormField>
      <FormField control={control} name="middle_name">{(field) => <TextField label={nl.middleName} autoComplete="off" isOptional {...field} />}</FormField>
      <FormField control={control} name="last_name">{(field) => <TextField label={nl.lastName} autoComplete="off" isOptional {...field} />}</FormField>
    </div>
    <FormField control={control} name="email">{(field) => <TextField label={nl.email} type="email" autoComplete="off" {...field} />}</FormField>
    <FormField control={control} name="login_name">
      {(field) => <TextField label={nl.loginName} description={nl.loginNameHelp} autoComplete="off" {...field} />}
    </FormField>
  </Section>
);

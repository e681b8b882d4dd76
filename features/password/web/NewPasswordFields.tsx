import type { ReactElement } from 'react';
import type { FormFieldState } from '#platform/ui/form/FormField.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { nl } from './nl.ts';
import { PasswordRules } from './PasswordRules.tsx';

/** The field of a new password, with what it needs under it. */
export const NewPasswordField = (field: FormFieldState<string>): ReactElement => (
  <>
    <PasswordField label={nl.password} autoComplete="new-password" isRequired {...field} />
    <PasswordRules password={field.value} />
  </>
);

/** The same password once more. */
export const ConfirmationField = (field: FormFieldState<string>): ReactElement => (
  <PasswordField label={nl.confirmation} autoComplete="new-password" isRequired {...field} />
);

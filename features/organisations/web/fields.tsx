import type { Control } from 'react-hook-form';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import type { OrganisationFields } from '../contract.ts';
import { nl } from './nl.ts';
import type { OrganisationValues } from './organisation-form.ts';

export type OrganisationControl = Control<OrganisationValues, unknown, OrganisationFields>;

/** Names of the fields with values of this type. */
type NamesOf<Value> = { [Name in keyof OrganisationValues]: OrganisationValues[Name] extends Value ? Name : never }[keyof OrganisationValues];

interface FieldProps<Name> {
  readonly control: OrganisationControl;
  readonly name: Name;
  readonly label: string;
  readonly description?: string;
}

export const Line = ({ control, name, label, description }: FieldProps<NamesOf<string>>) => (
  <FormField control={control} name={name}>
    {(field) => <TextField label={label} autoComplete="off" {...(description !== undefined && { description })} {...field} />}
  </FormField>
);

export const Lines = ({ control, name, label, description, rows = 3 }: FieldProps<NamesOf<string>> & { readonly rows?: number }) => (
  <FormField control={control} name={name}>
    {(field) => <TextArea label={label} rows={rows} spellCheck="false" {...(description !== undefined && { description })} {...field} />}
  </FormField>
);

/** A field for a number of days; empty: none. */
export const Days = ({ control, name, label, description }: FieldProps<'password_days' | 'audit_days' | 'login_days' | 'removed_days'>) => (
  <FormField control={control} name={name}>
    {({ value, onChange, ...field }) => (
      <NumberField
        label={label}
        unit={nl.days}
        isOptional
        {...(description !== undefined && { description })}
        value={value ?? Number.NaN}
        onChange={(days) => onChange(Number.isNaN(days) ? null : days)}
        {...field}
      />
    )}
  </FormField>
);

import { FormField } from '#platform/ui/form/FormField.tsx';
import { Switch } from '#platform/ui/switch/Switch.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { mapFields, sourceTexts } from '../contract.ts';
import type { OfForm } from './of-form.ts';

const texts = { ...mapFields, ...sourceTexts };

interface TextProps extends OfForm {
  readonly name: 'title' | 'tooltip' | 'metadata_url' | 'icon' | keyof typeof sourceTexts;
  readonly description?: string;
}

/** An optional text of a map or its source. */
export const MapText = ({ control, name, description }: TextProps) => (
  <FormField control={control} name={name}>
    {(field) => (
      <TextField
        label={texts[name].label} {...(description !== undefined && { description })} maxLength={texts[name].longest} autoComplete="off" isOptional {...field}
      />
    )}
  </FormField>
);

export const MapSwitch = ({ control, name: field }: OfForm & { readonly name: 'edit' | 'hide' | 'travel' }) => (
  <FormField control={control} name={field}>
    {({ value, onChange, name }) => <Switch name={name} isSelected={value} onChange={onChange}>{mapFields[field].label}</Switch>}
  </FormField>
);

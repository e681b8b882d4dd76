import { useWatch, type Control } from 'react-hook-form';
import { formTypes } from '#platform/contract/forms.ts';
import { DatePicker } from '#platform/ui/date/DatePicker.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import type { FormInput } from '../contract/form.ts';
import styles from './GeneralFields.module.css';
import { nl } from './nl.ts';
import type { FormValues } from './values.ts';

export type FormControl = Control<FormValues, unknown, FormInput>;

/** The fields for the name, the type and the period of a form. */
export const GeneralFields = ({ control }: { readonly control: FormControl }) => {
  const [from, till] = useWatch({ control, name: ['valid_from', 'valid_till'] });
  return (
    <Section title={nl.general}>
      <FormField control={control} name="name">{(field) => <TextField {...field} label={nl.name} isRequired maxLength={200} />}</FormField>
      <FormField control={control} name="description">
        {(field) => <TextArea {...field} label={nl.description} description={nl.descriptionHelp} isOptional maxLength={5000} />}
      </FormField>
      <FormField control={control} name="type">
        {(field) => (
          <Select {...field} label={nl.type} description={nl.typeHelp} options={formTypes.map((type) => ({ value: type, label: nl.types[type] }))} />
        )}
      </FormField>
      <div className={styles.pair}>
        <FormField control={control} name="valid_from">
          {({ name, value, onChange, onBlur, error }) => <DatePicker {...{ name, value, onChange, onBlur, error }} label={nl.validFrom} description={nl.validHelp} {...(till && { maxValue: till })} />}
        </FormField>
        <FormField control={control} name="valid_till">
          {({ name, value, onChange, onBlur, error }) => <DatePicker {...{ name, value, onChange, onBlur, error }} label={nl.validTill} description={nl.validHelp} {...(from && { minValue: from })} />}
        </FormField>
      </div>
    </Section>
  );
};

import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { automatic } from '../contract/item.ts';
import type { FormControl } from './GeneralFields.tsx';
import styles from './ItemEditor.module.css';
import { nl } from './nl.ts';
import type { ItemValues } from './values.ts';

interface InitialValueProps {
  readonly control: FormControl;
  readonly index: number;
  readonly item: ItemValues;
}

/** A checkbox that switches on the automatic value of a date or checkbox. */
const Automatic = ({ control, index, item: { type } }: InitialValueProps) => {
  const words = type === 'date' ? nl.autoDate : nl.autoCheckbox;
  const helpId = `item-${index}-auto`;
  return (
    <FormField control={control} name={`items.${index}.auto`}>
      {({ value, onChange }) => (
        <div>
          <Checkbox isSelected={value !== null} onChange={(isOn) => onChange(isOn ? (automatic[type] ?? null) : null)} aria-describedby={helpId}>{words.label}</Checkbox>
          <p id={helpId} className={styles.help}>{words.text}</p>
        </div>
      )}
    </FormField>
  );
};

/** The field for the initial value of an item, with the control that users will see. Files have no initial value. */
export const InitialValue = (props: InitialValueProps) => {
  const { control, index, item: { type, selects } } = props;
  if (type === 'date' || type === 'checkbox') return <Automatic {...props} />;
  if (type === 'pdf' || type === 'image') return null;
  const texts = { label: nl.value, description: nl.valueHelp, isOptional: true };
  return (
    <FormField control={control} name={`items.${index}.value`}>
      {(field) => {
        const { value, onChange, error } = field;
        switch (type) {
          case 'select':
            return (
              <Select
                {...texts}
                {...field}
                value={selects.some(({ key }) => key === value) ? value : ''}
                options={[{ value: '', label: nl.beginsEmpty }, ...selects.map((choice, at) => ({ value: choice.key, label: choice.value.trim() || nl.unnamedChoice(at + 1) }))]}
              />
            );
          case 'number':
            return (
              <NumberField
                {...texts}
                value={value === '' ? Number.NaN : Number(value)}
                onChange={(next) => onChange(Number.isNaN(next) ? '' : String(next))}
                formatOptions={{ maximumFractionDigits: 6 }}
                error={error}
              />
            );
          case 'textarea':
            return <TextArea {...texts} {...field} rows={2} maxLength={5000} />;
          default:
            return <TextField {...texts} {...field} type={type === 'email' ? 'email' : 'text'} maxLength={5000} />;
        }
      }}
    </FormField>
  );
};

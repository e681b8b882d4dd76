import { Image, Paperclip } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { DatePicker } from '#platform/ui/date/DatePicker.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { Select } from '#platform/ui/select/Select.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import styles from './FormFields.module.css';
import type { FormFieldItem, FormAnswers } from './form-values.ts';
import { nl } from './nl.ts';

interface FieldProps {
  readonly item: FormFieldItem;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const textOf = (value: string): string | null => (value === '' ? null : value);
const isDay = (value: string | null): boolean => value !== null && /^\d{4}-\d\d-\d\d$/.test(value);

/** Placeholder for a file item: it shows a disabled button. */
const FileField = ({ item }: { readonly item: FormFieldItem }) => (
  <div className={styles.file} role="group" aria-label={item.name}>
    <span className={styles.label}>{item.name}{!item.required && <span className={styles.optional}> {ui.optional}</span>}</span>
    <Button icon={item.type === 'image' ? Image : Paperclip} isDisabled>{item.type === 'image' ? nl.chooseImage : nl.chooseFile}</Button>
    {item.placeholder && <span className={styles.help}>{item.placeholder}</span>}
  </div>
);

const Field = ({ item, value, onChange }: FieldProps) => {
  const { name: label, type, required, placeholder } = item;
  const texts = { label, isOptional: !required, isRequired: required, ...(placeholder && { description: placeholder }) };
  const textField = { ...texts, value: value ?? '', onChange: (next: string) => onChange(textOf(next)) };
  switch (type) {
    case 'textarea':
      return <TextArea {...textField} />;
    case 'email':
      return <TextField {...textField} type="email" />;
    case 'number':
      return (
        <NumberField
          {...texts}
          value={value === null ? Number.NaN : Number(value)}
          onChange={(next) => onChange(Number.isNaN(next) ? null : String(next))}
          formatOptions={{ maximumFractionDigits: 6 }}
        />
      );
    case 'date':
      return <DatePicker {...texts} value={isDay(value) ? value : null} onChange={onChange} />;
    case 'checkbox':
      return (
        <div>
          <Checkbox isSelected={value === 'true'} onChange={(isOn) => onChange(String(isOn))}>{label}</Checkbox>
          {placeholder && <p className={styles.help}>{placeholder}</p>}
        </div>
      );
    case 'select':
      return <Select {...texts} options={item.selects.map((choice) => ({ value: choice.value, label: choice.value }))} value={value} onChange={onChange} />;
    case 'pdf':
    case 'image':
      return <FileField item={item} />;
    default:
      return <TextField {...textField} />;
  }
};

export interface FormFieldsProps {
  readonly items: readonly FormFieldItem[];
  readonly answers: FormAnswers;
  readonly onAnswer: (key: string, value: string | null) => void;
}

/** The fields of a form to fill in. Labels and help are plain text, never HTML. */
export const FormFields = ({ items, answers, onAnswer }: FormFieldsProps) => (
  <div className={styles.fields}>
    {items.map((item) => (
      // The type is part of the key: another type mounts another field.
      <Field
        key={`${item.key}-${item.type}`}
        item={item}
        value={answers[item.key] ?? null}
        onChange={(value) => onAnswer(item.key, value)}
      />
    ))}
  </div>
);

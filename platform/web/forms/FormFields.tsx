import { useId, type FocusEvent } from 'react';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { DatePicker } from '#platform/ui/date/DatePicker.tsx';
import { FieldMessage } from '#platform/ui/field/Field.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import type { FormFiles, NamedFile } from './form-files.ts';
import styles from './FormFields.module.css';
import { FormFileField } from './FormFileField.tsx';
import type { FormFieldItem, FormAnswers } from './form-values.ts';

interface FieldProps {
  readonly item: FormFieldItem;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onLeave: () => void;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly files: FormFiles | null;
  readonly named: readonly NamedFile[];
}

const textOf = (value: string): string | null => (value === '' ? null : value);
const isDay = (value: string | null): boolean => value !== null && /^\d{4}-\d\d-\d\d$/.test(value);

const TickField = ({ item: { name, placeholder }, value, onChange, error, isReadOnly }: FieldProps) => {
  const id = useId();
  const describedBy = [placeholder && `${id}help`, error !== undefined && `${id}error`].filter(Boolean).join(' ');
  return (
    <div>
      <Checkbox
        isSelected={value === 'true'}
        onChange={(isOn) => onChange(String(isOn))}
        isReadOnly={isReadOnly}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        {...(describedBy !== '' && { 'aria-describedby': describedBy })}
      >
        {name}
      </Checkbox>
      {placeholder && <p id={`${id}help`} className={styles.help}>{placeholder}</p>}
      {error !== undefined && <FieldMessage id={`${id}error`}>{error}</FieldMessage>}
    </div>
  );
};

const Field = (props: FieldProps) => {
  const { item: { name: label, type, required, placeholder, selects }, value, onChange, onLeave, error, isReadOnly } = props;
  const texts = { label, isOptional: !required && !isReadOnly, isRequired: required, error, ...(placeholder && { description: placeholder }) };
  const textField = { ...texts, isReadOnly, value: value ?? '', onChange: (next: string) => onChange(textOf(next)) };
  switch (type) {
    case 'textarea':
      return <TextArea {...textField} />;
    case 'email':
      return <TextField {...textField} type="email" />;
    case 'number':
      return (
        <NumberField
          {...texts}
          isReadOnly={isReadOnly}
          value={value === null ? Number.NaN : Number(value)}
          onChange={(next) => onChange(Number.isNaN(next) ? null : String(next))}
          // Years and house numbers are numbers too: no points between thousands.
          formatOptions={{ maximumFractionDigits: 6, useGrouping: false }}
        />
      );
    case 'date':
      return <DatePicker {...texts} isReadOnly={isReadOnly} value={isDay(value) ? value : null} onChange={onChange} />;
    case 'checkbox':
      return <TickField {...props} />;
    case 'select':
      // A list that cannot be opened is a text.
      return isReadOnly ? <TextField {...textField} />
        : (
          <Select
            {...texts}
            options={selects.map((choice) => ({ value: choice.value, label: choice.value }))}
            value={value}
            onChange={onChange}
            onOpenChange={(isOpen) => isOpen || onLeave()}
          />
        );
    case 'pdf':
    case 'image':
      return <FormFileField {...props} type={type} />;
    default:
      return <TextField {...textField} />;
  }
};

export interface FormFieldsProps {
  readonly items: readonly FormFieldItem[];
  readonly answers: FormAnswers;
  readonly onAnswer: (key: string, value: string | null) => void;
  /** Called when the user leaves an item, or closes its list. */
  readonly onLeave?: (key: string) => void;
  /** Where files are stored: `useServerFiles()`. Null: files cannot be chosen. */
  readonly files: FormFiles | null;
  /** The files that the answers name, where the caller knows them; of others only the id is known. */
  readonly named?: readonly NamedFile[] | undefined;
  /** What is wrong with an answer, in Dutch, by the key of its item. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The answers cannot be changed. One item by itself: `item.isReadOnly`. */
  readonly isReadOnly?: boolean;
}

/** Whether the focus leaves an item. Its open list or calendar is part of it. */
const isLeft = ({ currentTarget: item, target, relatedTarget: next }: FocusEvent<HTMLElement>): boolean =>
  item.contains(target) && !item.contains(next) && item.querySelector('[aria-expanded=true]') === null;

/** The fields of a form to fill in. Labels and help are plain text, never HTML. */
export const FormFields = ({ items, answers, onAnswer, onLeave, files, named = [], errors = {}, isReadOnly = false }: FormFieldsProps) => (
  <div className={styles.fields}>
    {items.map((item) => (
      // The type is part of the key: another type mounts another field. Screens find the field of an item by its key.
      <div key={`${item.key}-${item.type}`} data-item={item.key} onBlur={(event) => isLeft(event) && onLeave?.(item.key)}>
        <Field
          item={item}
          value={answers[item.key] ?? null}
          onChange={(value) => onAnswer(item.key, value)}
          onLeave={() => onLeave?.(item.key)}
          error={errors[item.key]}
          isReadOnly={isReadOnly || (item.isReadOnly ?? false)}
          files={files}
          named={named}
        />
      </div>
    ))}
  </div>
);

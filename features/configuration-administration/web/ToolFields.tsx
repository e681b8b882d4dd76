import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ToolField } from '../contract/tools.ts';
import styles from './Editor.module.css';
import type { Names } from './editor-form.ts';
import { nl } from './nl.ts';
import { readPoint } from './numbers.ts';
import { entriesOf, isFields, nameIn, withField } from './tool-values.ts';
import { choiceWords, explanationOf, labelOf } from '../contract/tool-words.ts';
import { TypedField } from './TypedField.tsx';

export interface Surroundings {
  readonly names: Names;
  readonly organisationId: number;
}

interface FieldsProps {
  readonly fields: readonly ToolField[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly onChange: (value: Record<string, unknown>) => void;
  readonly around: Surroundings;
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : textOf(value));

interface FieldProps {
  readonly field: ToolField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly around: Surroundings;
}

const Field = ({ field, value, onChange, around }: FieldProps) => {
  const label = labelOf(field.words ?? field.name);
  const explanation = explanationOf(field.words ?? field.name);
  const texts = { label, ...(explanation !== undefined && { description: explanation }) };
  switch (field.kind) {
    case 'switch': {
      const on = value === true || (field.name === 'enabled' && value === undefined);
      return <Checkbox isSelected={on} onChange={onChange}>{explanation === undefined ? label : `${label} – ${explanation}`}</Checkbox>;
    }
    case 'text':
      return <TextField {...texts} value={textOf(value)} onChange={onChange} isRequired={field.required ?? false} />;
    case 'number':
      return <NumberField {...texts} value={typeof value === 'number' ? value : Number.NaN} onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)} />;
    case 'names': case 'lines': case 'numbers':
      return (
        <TextArea
          {...texts} description={explanation ?? nl.namesHelp} rows={2} value={linesOf(value)}
          onChange={(text) => onChange(text === '' ? [] : text.split('\n').map((line) => (field.kind === 'numbers' ? Number(line) : line)))}
        />
      );
    case 'choice': {
      const none = field.required ? [] : [{ value: '', label: nl.noChoice }];
      return <Select {...texts} options={[...none, ...field.of.map((word) => ({ value: word, label: choiceWords[word] ?? word }))]} value={textOf(value)} onChange={onChange} />;
    }
    case 'choices':
      return (
        <CheckboxGroup {...texts} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange}>
          {field.of.map((word) => <Checkbox key={word} value={word}>{choiceWords[word] ?? labelOf(word)}</Checkbox>)}
        </CheckboxGroup>
      );
    case 'point':
      return (
        <TypedField
          label={label} description={nl.pointHelp} value={Array.isArray(value) && value.length === 2 ? (value as [number, number]) : null}
          write={(point) => point.join(', ')} read={readPoint} wrong={nl.pointWrong} onChange={onChange}
        />
      );
    case 'part':
      return (
        <div className={styles.nested}>
          <Checkbox isSelected={isFields(value)} onChange={(isIn) => onChange(isIn ? {} : undefined)}>{fill(nl.partOn, { name: label })}</Checkbox>
          {isFields(value) && <ToolFields fields={field.fields} value={value} onChange={onChange} around={around} />}
        </div>
      );
    case 'list':
      return <EntryList label={label} fields={field.fields} entries={entriesOf(value)} onChange={onChange} around={around} />;
  }
};

/** Settings of a tool, one under the other, as its definition has them. */
export const ToolFields = ({ fields, value, onChange, around }: FieldsProps) => (
  <div className={styles.pair}>
    {fields.map((field) => (
      <Field key={field.name} field={field} value={value[field.name]} onChange={(next) => onChange(withField(value, field.name, next))} around={around} />
    ))}
  </div>
);

interface ListProps {
  readonly label: string;
  readonly fields: readonly ToolField[];
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  readonly onChange: (entries: Record<string, unknown>[]) => void;
  readonly around: Surroundings;
}

/** Alike settings of which there can be several. */
export const EntryList = ({ label, fields, entries, onChange, around }: ListProps) => {
  const all = entries.map((entry) => ({ ...entry }));
  return (
    <section className={styles.tight} aria-label={label}>
      {all.map((entry, index) => {
        const title = nameIn(entry) || fill(nl.entry, { name: label, n: index + 1 });
        return (
          <section key={index} className={styles.nested} aria-label={title}>
            <div className={styles.nestedHead}>
              <span>{title}</span>
              <IconButton label={fill(nl.removeEntry, { name: title })} icon={Trash2} size="s" onPress={() => onChange(all.toSpliced(index, 1))} />
            </div>
            <ToolFields fields={fields} value={entry} onChange={(next) => onChange(all.with(index, next))} around={around} />
          </section>
        );
      })}
      <div><Button icon={Plus} onPress={() => onChange([...all, {}])}>{fill(nl.addEntryTo, { name: label })}</Button></div>
    </section>
  );
};

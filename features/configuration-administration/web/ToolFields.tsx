import { useId } from 'react';
import type { FromSource, ToolField } from '#platform/contract/define-tool.ts';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ToolChoices } from '../contract/tool-calls.ts';
import { isThere, settingOf } from '../contract/tool-fields.ts';
import { ChosenField, ChosenLines } from './ChosenField.tsx';
import styles from './Editor.module.css';
import { EntryList } from './EntryList.tsx';
import { nl } from './nl.ts';
import { PlaceField } from './PlaceField.tsx';
import { AddFromSource, SourceField } from './SourceField.tsx';
import { choicesFor, chosenIn } from './tool-choices.ts';
import { entriesOf, isFields, nameIn, withSetting, type Fields } from './tool-values.ts';

export interface Surroundings {
  /** Id of the configuration. */
  readonly id: number;
  readonly choices: ToolChoices;
  /** The values of the entry of the tool that is being edited, whose layers are asked. */
  readonly entry?: Readonly<Fields>;
}

interface FieldsProps {
  readonly fields: readonly ToolField[];
  readonly value: Readonly<Fields>;
  readonly onChange: (value: Fields) => void;
  readonly around: Surroundings;
  /** For an entry of a list: the values of the fields around that list. */
  readonly outside?: Readonly<Fields>;
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const linesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : textOf(value) === '' ? [] : [textOf(value)]);

interface SwitchProps {
  readonly label: string;
  readonly explanation: string | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const Switch = ({ label, explanation, isOn, onChange }: SwitchProps) => {
  const id = useId();
  return (
    <div className={styles.option}>
      <Checkbox isSelected={isOn} onChange={onChange} {...(explanation !== undefined && { 'aria-describedby': id })}>{label}</Checkbox>
      {explanation !== undefined && <p className={styles.help} id={id}>{explanation}</p>}
    </div>
  );
};

interface FieldProps {
  readonly field: ToolField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly around: Surroundings;
  /** The values of the other fields. */
  readonly beside: Readonly<Fields>;
  readonly outside: Readonly<Fields>;
}

const Field = ({ field, value, onChange, around, beside, outside }: FieldProps) => {
  const { from, fromSource, kind, name, label, explanation } = field;
  const texts = { label, ...(explanation !== undefined && { description: explanation }) };
  const isRequired = field.required ?? false;
  const choices = from && choicesFor(from, around.choices, { ...outside, ...beside });
  switch (kind) {
    case 'switch':
      return <Switch label={label} explanation={explanation} isOn={value === true || (name === 'enabled' && value === undefined)} onChange={onChange} />;
    case 'text':
      if (fromSource) return <SourceField {...texts} {...askedOf(fromSource, around)} value={textOf(value)} onChange={onChange} />;
      return choices
        ? <ChosenField {...texts} choices={choices} value={textOf(value)} isRequired={isRequired} onChange={onChange} />
        : <TextField {...texts} value={textOf(value)} onChange={onChange} isRequired={isRequired} />;
    case 'number':
      return choices
        ? <ChosenField {...texts} choices={choices} value={textOf(value)} isRequired={isRequired} onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))} />
        : <NumberField {...texts} value={typeof value === 'number' ? value : Number.NaN} onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)} />;
    case 'names': case 'lines': case 'numbers':
      return choices
        ? <ChosenLines {...texts} choices={choices} lines={linesOf(value)} onChange={onChange} />
        : (
          <TextArea
            {...texts} description={explanation ?? nl.namesHelp} rows={2} value={linesOf(value).join('\n')}
            onChange={(text) => onChange(text === '' ? [] : text.split('\n').map((line) => (kind === 'numbers' ? Number(line) : line)))}
          />
        );
    case 'choice': {
      const none = isRequired ? [] : [{ value: '', label: nl.noChoice }];
      return <Select {...texts} options={[...none, ...Object.entries(field.of).map(([word, text]) => ({ value: word, label: text }))]} value={textOf(value)} onChange={onChange} />;
    }
    case 'choices':
      return (
        <CheckboxGroup {...texts} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange}>
          {Object.entries(field.of).map(([word, text]) => <Checkbox key={word} value={word}>{text}</Checkbox>)}
        </CheckboxGroup>
      );
    case 'point':
      return (
        <PlaceField
          id={around.id} label={label} isPoint place={Array.isArray(value) && value.length === 2 ? { type: 'Point', coordinates: value as [number, number] } : null}
          onChange={(place) => onChange(place?.type === 'Point' ? place.coordinates.slice(0, 2) : undefined)}
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
      return <ToolEntries {...(fromSource && { fromSource })} label={label} {...(explanation !== undefined && { help: explanation })} fields={field.fields} entries={entriesOf(value)} onChange={onChange} around={around} outside={beside} />;
  }
};

const isWide = ({ kind }: ToolField): boolean => kind === 'list' || kind === 'part';

const askedOf = (from: FromSource, { entry = {}, choices }: Surroundings) => ({ from, entry, maps: choices.maps });

/** The fields of a tool, as its definition describes them. A list or a part takes the whole width. */
export const ToolFields = ({ fields, value, onChange, around, outside = {} }: FieldsProps) => (
  <div className={styles.pair}>
    {fields.filter((field) => isThere(field, value)).map((field) => (
      <div key={field.name} className={isWide(field) ? styles.wide : undefined}>
        <Field field={field} value={settingOf(field, value)} onChange={(next) => onChange(withSetting(fields, value, field, next))} around={around} beside={value} outside={outside} />
      </div>
    ))}
  </div>
);

interface EntriesProps {
  readonly label: string;
  readonly help?: string;
  readonly fields: readonly ToolField[];
  readonly entries: readonly Readonly<Fields>[];
  readonly onChange: (entries: Fields[]) => void;
  readonly around: Surroundings;
  readonly outside?: Readonly<Fields>;
  readonly fromSource?: FromSource;
}

/** A list of entries, each with these fields. */
export const ToolEntries = ({ fields, around, outside, fromSource, ...list }: EntriesProps) => (
  <EntryList
    {...list} nameOf={(entry) => nameIn(fields, entry) || chosenIn(fields, entry, around.choices, outside ?? {})}
    more={fromSource && <AddFromSource {...askedOf(fromSource, around)} label={list.label} entries={list.entries} onChange={list.onChange} />}
  >
    {(entry, change) => <ToolFields fields={fields} value={entry} onChange={change} around={{ ...around, entry: around.entry ?? entry }} {...(outside && { outside })} />}
  </EntryList>
);

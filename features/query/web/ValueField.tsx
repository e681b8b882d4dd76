import { ComboBox } from '#platform/ui/combo-box/ComboBox.tsx';
import { DatePicker } from '#platform/ui/date/DatePicker.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Candidate } from './candidates.ts';
import { readNumber, type QueryField } from './conditions.ts';
import { nl } from './nl.ts';
import type { FieldSample } from './sample.ts';
import { useSuggestions } from './use-layer.ts';

const SHOWN_SUGGESTIONS = 50;

interface Props {
  readonly candidate: Candidate;
  readonly layer: string;
  readonly field: QueryField;
  readonly sample: FieldSample | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const answers = [{ value: 'true', label: nl.yes }, { value: 'false', label: nl.no }] as const;

/** The value of a condition, with what the values of its field look like. */
export const ValueField = ({ candidate, layer, field, sample, value, onChange }: Props) => {
  const suggestions = useSuggestions(candidate, layer, field);
  const range = sample && sample.least !== null && sample.most !== null ? fill(nl.range, { least: sample.least, most: sample.most }) : undefined;
  switch (field.type) {
    case 'boolean':
      return <Select label={nl.value} options={answers} value={value === '' ? null : value} onChange={onChange} />;
    case 'date':
      return <DatePicker label={nl.value} value={value === '' ? null : value} onChange={(day) => onChange(day ?? '')} description={range} />;
    case 'number':
      return (
        <TextField
          label={nl.value} value={value} onChange={onChange} inputMode="decimal" description={range}
          error={value.trim() !== '' && readNumber(value) === null ? nl.notNumber : undefined}
        />
      );
    case 'string': {
      const typed = value.toLocaleLowerCase('nl').replaceAll('*', '');
      const all = suggestions.length > 0 ? suggestions : (sample?.values ?? []);
      const [example] = sample?.values ?? [];
      return (
        <ComboBox
          label={nl.value} value={value} onChange={onChange} maxLength={500}
          suggestions={all.filter((one) => one.toLocaleLowerCase('nl').includes(typed)).slice(0, SHOWN_SUGGESTIONS)}
          description={example === undefined ? undefined : fill(nl.example, { value: example })}
        />
      );
    }
  }
};

import { Select, type SelectProps } from './Select.tsx';

interface OptionalSelectProps<Value extends string | number> extends Omit<SelectProps<Value>, 'value' | 'onChange'> {
  /** The first option, which chooses nothing: 'Geen', 'Alle soorten'. */
  readonly none: string;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

/** A `Select` whose value may be null. */
export function OptionalSelect<Value extends string | number>({ none, options, value, onChange, ...select }: OptionalSelectProps<Value>) {
  return (
    <Select<Value | ''>
      {...select}
      options={[{ value: '', label: none }, ...options]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}

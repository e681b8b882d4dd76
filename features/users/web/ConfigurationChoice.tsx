import { useState } from 'react';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { SearchField } from '#platform/ui/text-field/SearchField.tsx';
import { nl } from './nl.ts';
import styles from './Users.module.css';

interface ConfigurationChoiceProps {
  readonly configurations: readonly { readonly id: number; readonly name: string }[];
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly error: string | undefined;
}

/** More than fit in one look are searched. */
const MANY = 10;

/** Which configurations somebody gets by name. */
export const ConfigurationChoice = ({ configurations, value, onChange, error }: ConfigurationChoiceProps) => {
  const [words, setWords] = useState('');
  const shown = configurations.filter(({ id, name }) => value.includes(id) || name.toLowerCase().includes(words.trim().toLowerCase()));
  if (configurations.length === 0) return <p className={styles.note}>{nl.noConfigurations}</p>;
  return (
    <>
      {configurations.length > MANY && <SearchField label={nl.findConfiguration} isLabelHidden={false} value={words} onChange={setWords} />}
      <CheckboxGroup
        label={nl.configurations}
        description={nl.configurationsHelp}
        value={value.map(String)}
        onChange={(ids) => onChange(ids.map(Number))}
        {...(error !== undefined && { error })}
      >
        <div className={styles.choices}>
          {shown.map(({ id, name }) => <Checkbox key={id} value={String(id)}>{name}</Checkbox>)}
        </div>
      </CheckboxGroup>
    </>
  );
};

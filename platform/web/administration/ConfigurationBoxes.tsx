import { useState } from 'react';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { SearchField } from '#platform/ui/text-field/SearchField.tsx';
import common from '#platform/ui/theme/common.module.css';
import styles from './ConfigurationChoice.module.css';
import { nl } from './nl.ts';

export interface ConfigurationBoxesProps {
  /** Undefined: they are still asked for. */
  readonly choices: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly error: string | undefined;
  readonly description?: string;
  /** Where the words already stand over it. */
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
}

/** More than fit in one look are searched. */
const MANY = 10;

/** Configurations to tick. What is ticked stays in sight, whatever is searched for. */
export const ConfigurationBoxes = ({ choices, value, onChange, ...rest }: ConfigurationBoxesProps) => {
  const [words, setWords] = useState('');
  if (choices?.length === 0) return <p className={common.muted}>{nl.noConfigurations}</p>;
  if (!choices) return null;
  const shown = choices.filter(({ id, name }) => value.includes(id) || name.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <>
      {choices.length > MANY && <SearchField label={nl.findConfiguration} isLabelHidden={false} value={words} onChange={setWords} />}
      <CheckboxGroup label={nl.configurations} value={value.map(String)} onChange={(ids) => onChange(ids.map(Number))} {...rest}>
        <div className={styles.list}>
          {shown.map(({ id, name }) => <Checkbox key={id} value={String(id)}>{name}</Checkbox>)}
        </div>
      </CheckboxGroup>
    </>
  );
};

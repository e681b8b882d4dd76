import { useState } from 'react';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { SearchField } from '#platform/ui/text-field/SearchField.tsx';
import common from '#platform/ui/theme/common.module.css';
import styles from './ConfigurationChoice.module.css';
import { nl } from './nl.ts';

export interface ConfigurationBoxesProps {
  /** Undefined: they are loading. */
  readonly choices: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly error: string | undefined;
  readonly description?: string;
  /** For places where a heading already names the group. */
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
}

/** With more configurations than this there is a search field. */
const SEARCH_FROM = 10;

/** Checkboxes for configurations. Ticked ones stay visible during a search. */
export const ConfigurationBoxes = ({ choices, value, onChange, ...rest }: ConfigurationBoxesProps) => {
  const [words, setWords] = useState('');
  if (choices?.length === 0) return <p className={common.muted}>{nl.noConfigurations}</p>;
  if (!choices) return null;
  const shown = choices.filter(({ id, name }) => value.includes(id) || name.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <>
      {choices.length > SEARCH_FROM && <SearchField label={nl.findConfiguration} isLabelHidden={false} value={words} onChange={setWords} />}
      <CheckboxGroup label={nl.configurations} value={value.map(String)} onChange={(ids) => onChange(ids.map(Number))} {...rest}>
        <div className={styles.list}>
          {shown.map(({ id, name }) => <Checkbox key={id} value={String(id)}>{name}</Checkbox>)}
        </div>
      </CheckboxGroup>
    </>
  );
};

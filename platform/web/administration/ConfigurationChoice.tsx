import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import styles from './ConfigurationChoice.module.css';
import { nl } from './nl.ts';
import { Section } from './Section.tsx';

interface ConfigurationChoiceProps {
  /** What is said of them: 'Hier kunnen mensen het formulier invullen.' */
  readonly text: string;
  /** Undefined: they are still asked for. */
  readonly choices: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly error: string | undefined;
  readonly isDisabled?: boolean;
}

/** In which configurations something stands: a part of its editor. */
export const ConfigurationChoice = ({ text, choices, value, onChange, error, isDisabled = false }: ConfigurationChoiceProps) => (
  <Section title={nl.configurations} text={text}>
    {choices?.length === 0 && <p className={styles.none}>{nl.noConfigurations}</p>}
    {choices && choices.length > 0 && (
      <div className={styles.list}>
        <CheckboxGroup label={nl.configurations} isLabelHidden value={value.map(String)} onChange={(ids) => onChange(ids.map(Number))} isDisabled={isDisabled} error={error}>
          {choices.map(({ id, name }) => <Checkbox key={id} value={String(id)}>{name}</Checkbox>)}
        </CheckboxGroup>
      </div>
    )}
  </Section>
);

import { Select } from '#platform/ui/select/Select.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import styles from './Editor.module.css';
import { nl } from './nl.ts';
import { withChosen, type Choice } from './tool-choices.ts';

interface Texts {
  readonly label: string;
  readonly description?: string;
}

interface OneProps extends Texts {
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly isRequired: boolean;
  /** `''` means none. */
  readonly onChange: (value: string) => void;
}

/** A select of the resources of the organisation. */
export const ChosenField = ({ choices, value, isRequired, onChange, ...texts }: OneProps) => (
  <Select
    {...texts}
    options={[...(isRequired ? [] : [{ value: '', label: nl.noChoice }]), ...withChosen(choices, value)]}
    value={isRequired && value === '' ? null : value}
    onChange={onChange}
  />
);

interface ManyProps extends Texts {
  readonly choices: readonly Choice[];
  readonly lines: readonly string[];
  readonly onChange: (lines: string[]) => void;
}

/** A text area with a name or pattern per line, and a select that adds an existing name. */
export const ChosenLines = ({ choices, lines, onChange, label, description }: ManyProps) => {
  const left = choices.filter(({ value }) => !lines.includes(value));
  const filled = lines.filter((line) => line.trim() !== '');
  return (
    <div className={styles.tight}>
      <TextArea
        label={label} description={description ?? nl.namesHelp} rows={2} value={lines.join('\n')}
        onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
      />
      {left.length > 0 && <Select label={nl.addLayer} options={left} value={null} onChange={(value) => onChange([...filled, value])} placeholder={nl.chooseLayer} />}
    </div>
  );
};

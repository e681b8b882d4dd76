import { KeyRound, RotateCcw, Trash2 } from 'lucide-react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import type { SecretValue } from './map-form.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly label: string;
  readonly help?: string;
  /** Whether the server has a value, which it never returns. */
  readonly isSet: boolean;
  readonly value: SecretValue;
  readonly onChange: (value: SecretValue) => void;
}

const stateOf = ({ value, isSet }: Props): { tone: 'success' | 'neutral' | 'warning'; text: string } => {
  if (value === null) return { tone: 'warning', text: nl.isCleared };
  if (value !== undefined && isSet) return { tone: 'warning', text: nl.isReplaced };
  return isSet ? { tone: 'success', text: nl.isSet } : { tone: 'neutral', text: nl.isNotSet };
};

/** A field for a secret: shows whether it is set, and replaces or removes it. */
export const SecretField = (props: Props) => {
  const { label, help, isSet, value, onChange } = props;
  const { tone, text } = stateOf(props);
  const isTyping = value !== undefined && value !== null;
  return (
    <div className={styles.rows} role="group" aria-label={label}>
      <div className={styles.secret}>
        <span>{label}</span>
        <StatusPill tone={tone}>{text}</StatusPill>
        {!isTyping && (
          <Button icon={KeyRound} variant="quiet" onPress={() => onChange('')}>{isSet ? nl.replace(label) : nl.set(label)}</Button>
        )}
        {isSet && value === undefined && <Button icon={Trash2} variant="quiet" onPress={() => onChange(null)}>{nl.clear(label)}</Button>}
        {value !== undefined && <Button icon={RotateCcw} variant="quiet" onPress={() => onChange(undefined)}>{nl.keep(label)}</Button>}
      </div>
      {isTyping && <PasswordField label={label} description={help} value={value} onChange={onChange} autoComplete="off" autoFocus />}
    </div>
  );
};

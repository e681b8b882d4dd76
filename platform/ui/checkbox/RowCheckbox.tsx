import styles from './RowCheckbox.module.css';

export interface RowCheckboxProps {
  /** For a `<label>` beside it. */
  readonly id?: string;
  readonly label: string;
  readonly state: boolean | 'mixed';
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean | undefined;
}

/** Looks like a Checkbox but is the browser's own: for lists of hundreds, where each part counts. */
export const RowCheckbox = ({ id, label, state, onChange, isDisabled }: RowCheckboxProps) => (
  <input
    ref={(input) => {
      if (input) input.indeterminate = state === 'mixed';
    }}
    id={id}
    type="checkbox"
    className={styles.checkbox}
    aria-label={label}
    checked={state === true}
    disabled={isDisabled}
    // From mixed it goes to on, whatever the browser makes of it.
    onChange={() => onChange(state !== true)}
  />
);

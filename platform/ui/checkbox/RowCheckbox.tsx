import styles from './RowCheckbox.module.css';

export interface RowCheckboxProps {
  /** For a `<label>` beside it. */
  readonly id?: string;
  readonly label: string;
  readonly state: boolean | 'mixed';
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean | undefined;
  /** False in a grid, where the cell around it is the tab stop. */
  readonly isTabStop?: boolean;
}

/** A native checkbox that looks like `Checkbox`, for lists of hundreds of rows: it needs fewer elements. */
export const RowCheckbox = ({ id, label, state, onChange, isDisabled, isTabStop = true }: RowCheckboxProps) => (
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
    tabIndex={isTabStop ? undefined : -1}
    // A mixed checkbox becomes ticked, in every browser.
    onChange={() => onChange(state !== true)}
  />
);

import { Search, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { classes } from '../classes.ts';
import fieldStyles from '../field/Field.module.css';
import { nl } from '../nl.ts';
import { Spinner } from '../progress/Spinner.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  readonly label: string;
  /** The label is only for screen readers, where the purpose of the field is visible already. */
  readonly isLabelHidden?: boolean;
  readonly placeholder?: string;
  readonly isBusy?: boolean;
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
}

/** A search field; Escape or the clear button empties it. It has no validation, so it does without `FieldFrame`, which keeps the first view small. */
export function SearchField({ label, isLabelHidden = true, placeholder, isBusy, value, defaultValue = '', onChange }: SearchFieldProps) {
  const [own, setOwn] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const text = value ?? own;
  const write = (next: string): void => {
    setOwn(next);
    onChange?.(next);
  };
  const clearByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || text === '') return;
    // Keeps a dialog around the field from closing too.
    event.preventDefault();
    event.stopPropagation();
    write('');
  };
  const clear = (): void => {
    write('');
    input.current?.focus();
  };
  return (
    <div className={classes(fieldStyles.field, styles.search)} data-empty={text === '' || undefined}>
      <label htmlFor={id} className={isLabelHidden ? fieldStyles.hiddenLabel : fieldStyles.label}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        {isBusy ? (
          <span className={fieldStyles.leading}>
            <Spinner />
          </span>
        ) : (
          <Search className={fieldStyles.leading} aria-hidden="true" />
        )}
        <input
          ref={input} id={id} type="search" className={fieldStyles.input} placeholder={placeholder} autoComplete="off"
          value={text} onChange={({ target }) => write(target.value)} onKeyDown={clearByKey}
        />
        <Button className={classes(fieldStyles.inside, styles.clear)} aria-label={nl.clear} excludeFromTabOrder preventFocusOnPress onPress={clear}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

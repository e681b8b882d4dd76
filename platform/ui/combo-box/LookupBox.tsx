import { useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes.ts';
import { fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import { nl } from '../nl.ts';
import { Spinner } from '../progress/Spinner.tsx';
import list from '../select/Select.module.css';
import styles from './ComboBox.module.css';
import { ComboInput } from './ComboInput.tsx';

export interface LookupOption {
  readonly id: number;
  readonly label: string;
  /** Shown smaller, under the label. */
  readonly detail?: string;
}

export interface LookupBoxProps extends FieldTexts {
  readonly text: string;
  /** Called at every letter, and with `''` when an option is chosen or the field loses the focus. */
  readonly onTextChange: (text: string) => void;
  /** The options for the text. The caller filters them. */
  readonly options: readonly LookupOption[];
  readonly onChoose: (id: number) => void;
  readonly isBusy?: boolean;
  /** Shown in the list when there are no options. */
  readonly emptyText: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
}

/** Searches by typing and reports the chosen option. The field is then emptied for the next one. */
export function LookupBox({
  label, isLabelHidden, description, error, isOptional, text, onTextChange, options, onChoose, isBusy = false, emptyText,
  placeholder, maxLength, autoFocus = false,
}: LookupBoxProps) {
  // Setting the value closes the list. It is reset once the list is closed, or the option would be chosen twice.
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (key: string | number | null): void => {
    onTextChange('');
    if (typeof key !== 'number') return;
    setChosen(key);
    onChoose(key);
  };
  return (
    <AriaComboBox
      {...validity(error)}
      inputValue={text}
      onInputChange={onTextChange}
      items={options}
      value={chosen}
      onChange={choose}
      onOpenChange={(isOpen) => !isOpen && setChosen(null)}
      allowsEmptyCollection
      className={fieldStyles.field}
    >
      <ComboInput texts={{ label, isLabelHidden, description, error, isOptional }} openLabel={nl.suggestions} placeholder={placeholder} maxLength={maxLength} autoFocus={autoFocus} />
      <Popover offset={4} className={classes(list.popover, styles.popover)}>
        <ListBox<LookupOption>
          className={list.list}
          renderEmptyState={() => <div className={styles.empty}>{isBusy ? <Spinner label={nl.busy} /> : emptyText}</div>}
        >
          {({ id, label: name, detail }) => (
            <ListBoxItem id={id} textValue={name} className={classes(list.option, styles.found)}>
              <span className={styles.name}>{name}</span>{' '}
              {detail !== undefined && <span className={styles.detail}>{detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

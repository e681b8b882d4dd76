import { useMemo } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes.ts';
import { fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import { nl } from '../nl.ts';
import list from '../select/Select.module.css';
import styles from './ComboBox.module.css';
import { ComboInput } from './ComboInput.tsx';

export interface ChoiceBoxProps extends FieldTexts {
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Shown in the list when no option matches the typed text. */
  readonly emptyText: string;
}

/** Chooses one option from a long list, filtered by typing. On leaving the field, other text is replaced by the chosen option. */
export function ChoiceBox({ label, isLabelHidden, description, error, isOptional, options, value, onChange, emptyText }: ChoiceBoxProps) {
  const items = useMemo(() => options.map((option) => ({ id: option.value, name: option.label })), [options]);
  return (
    <AriaComboBox
      {...validity(error)}
      defaultItems={items}
      value={value}
      onChange={(key) => typeof key === 'number' && key !== value && onChange(key)}
      allowsEmptyCollection
      className={fieldStyles.field}
    >
      <ComboInput texts={{ label, isLabelHidden, description, error, isOptional }} openLabel={nl.choose} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Popover offset={4} className={classes(list.popover, styles.popover)}>
        <ListBox<{ id: number; name: string }> className={list.list} renderEmptyState={() => <div className={styles.empty}>{emptyText}</div>}>
          {({ name }) => (
            <ListBoxItem textValue={name} className={list.option}>
              <span className={list.word}>{name}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

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
  /** In the list when nothing has the words that were typed. */
  readonly emptyText: string;
}

/** One out of a list that is too long to look through: typing narrows it. What is no choice gives way to what was chosen. */
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

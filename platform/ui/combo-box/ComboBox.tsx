import { useContext, useEffect, useMemo, useRef, type RefObject } from 'react';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes.ts';
import { fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import { nl } from '../nl.ts';
import list from '../select/Select.module.css';
import styles from './ComboBox.module.css';
import { ComboInput } from './ComboInput.tsx';

export interface ComboBoxProps extends FieldTexts {
  readonly value: string;
  /** Called at every letter. */
  readonly onChange: (value: string) => void;
  /** Suggestions; any other text may be typed too. */
  readonly suggestions: readonly string[];
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
}

/** Opens the list when suggestions arrive after typing: React Aria opens it only while typing. */
const OpenOnSuggestions = ({ isWaiting }: { readonly isWaiting: RefObject<boolean> }) => {
  const state = useContext(ComboBoxStateContext);
  // Runs at every render: the state knows new suggestions one render later, and opening without suggestions does nothing.
  useEffect(() => {
    // React Aria also renders the field in a hidden tree, without this state, to collect the items.
    if (!state) return;
    if (!state.isFocused || state.isOpen) isWaiting.current = false;
    else if (isWaiting.current) state.open(null, 'input');
  });
  return null;
};

/** A text field with suggestions: typing filters them, arrow keys choose, the button shows all. */
export function ComboBox({
  label, isLabelHidden, description, error, isOptional, value, onChange, suggestions, placeholder, maxLength, isDisabled = false,
}: ComboBoxProps) {
  const items = useMemo(() => suggestions.map((name) => ({ name })), [suggestions]);
  /** Text was typed while there were no suggestions. */
  const isWaiting = useRef(false);
  const texts = { label, isLabelHidden, description, error, isOptional };
  return (
    <AriaComboBox
      {...validity(error)}
      inputValue={value}
      onInputChange={(text) => {
        isWaiting.current = items.length === 0 && text !== '';
        onChange(text);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') isWaiting.current = false;
      }}
      defaultItems={items}
      allowsCustomValue
      isDisabled={isDisabled}
      className={fieldStyles.field}
    >
      <OpenOnSuggestions isWaiting={isWaiting} />
      <ComboInput texts={texts} openLabel={nl.suggestions} placeholder={placeholder} maxLength={maxLength} />
      <Popover offset={4} className={classes(list.popover, styles.popover)}>
        <ListBox<{ name: string }> className={list.list}>
          {({ name }) => (
            <ListBoxItem id={name} textValue={name} className={list.option}>
              <span className={list.word}>{name}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

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
  /** At every letter. */
  readonly onChange: (value: string) => void;
  /** What may be meant; anything else may be typed as well. */
  readonly suggestions: readonly string[];
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
}

/** Opens the list for what was typed before there were suggestions: React Aria opens it at a letter alone. */
const OpensLate = ({ waits }: { readonly waits: RefObject<boolean> }) => {
  const state = useContext(ComboBoxStateContext);
  // At every drawing: that there are suggestions is known one later than that they came, and opening without any does nothing.
  useEffect(() => {
    // React Aria draws the field a second time, unseen, to know what is in the list.
    if (!state) return;
    if (!state.isFocused || state.isOpen) waits.current = false;
    else if (waits.current) state.open(null, 'input');
  });
  return null;
};

/** Text with suggestions: typing narrows them, arrows choose, the button shows all. */
export function ComboBox({
  label, isLabelHidden, description, error, isOptional, value, onChange, suggestions, placeholder, maxLength, isDisabled = false,
}: ComboBoxProps) {
  const items = useMemo(() => suggestions.map((name) => ({ name })), [suggestions]);
  /** Something was typed while there were none. */
  const waits = useRef(false);
  const texts = { label, isLabelHidden, description, error, isOptional };
  return (
    <AriaComboBox
      {...validity(error)}
      inputValue={value}
      onInputChange={(text) => {
        waits.current = items.length === 0 && text !== '';
        onChange(text);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') waits.current = false;
      }}
      defaultItems={items}
      allowsCustomValue
      isDisabled={isDisabled}
      className={fieldStyles.field}
    >
      <OpensLate waits={waits} />
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

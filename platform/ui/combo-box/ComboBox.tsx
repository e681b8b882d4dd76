import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes.ts';
import { FieldFrame, fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import { nl } from '../nl.ts';
import list from '../select/Select.module.css';
import styles from './ComboBox.module.css';

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

/** Text with suggestions: typing narrows them, arrows choose, the button shows all. */
export function ComboBox({
  label, isLabelHidden, description, error, isOptional, value, onChange, suggestions, placeholder, maxLength, isDisabled = false,
}: ComboBoxProps) {
  const items = useMemo(() => suggestions.map((name) => ({ name })), [suggestions]);
  const texts = { label, isLabelHidden, description, error, isOptional };
  return (
    <AriaComboBox
      {...validity(error)}
      inputValue={value}
      onInputChange={onChange}
      defaultItems={items}
      allowsCustomValue
      isDisabled={isDisabled}
      className={fieldStyles.field}
    >
      <FieldFrame {...texts}>
        <div className={fieldStyles.box}>
          <Input className={fieldStyles.input} placeholder={placeholder} maxLength={maxLength} spellCheck="false" />
          <Button className={classes(fieldStyles.inside, styles.open)} aria-label={nl.suggestions}>
            <ChevronDown aria-hidden="true" />
          </Button>
        </div>
      </FieldFrame>
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

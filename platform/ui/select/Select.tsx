import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classes } from '../classes.ts';
import { FieldFrame, fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import { nl } from '../nl.ts';
import styles from './Select.module.css';

export interface SelectOption<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface SelectProps<Value extends string | number> extends FieldTexts {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  /** Called when the list opens or closes. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly placeholder?: string;
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  /** The button that opens the list. */
  readonly inputRef?: Ref<HTMLButtonElement>;
}

/** Chooses one option from a list. Typing finds an option, arrow keys choose. */
export function Select<Value extends string | number>({
  label, isLabelHidden, description, error, isOptional,
  options, value, onChange, placeholder = nl.choose, inputRef, ...rest
}: SelectProps<Value>) {
  const texts = { label, isLabelHidden, description, error, isOptional };
  return (
    <AriaSelect
      {...rest}
      {...validity(error)}
      placeholder={placeholder}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      className={fieldStyles.field}
    >
      <FieldFrame {...texts}>
        <Button ref={inputRef} className={classes(fieldStyles.box, styles.button)}>
          <SelectValue className={styles.value} />
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </Button>
      </FieldFrame>
      <Popover offset={4} className={styles.popover}>
        <ListBox className={styles.list}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
              className={styles.option}
            >
              {({ isSelected }) => (
                <>
                  <span className={styles.word}>{option.label}</span>
                  {isSelected && <Check className={styles.check} aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

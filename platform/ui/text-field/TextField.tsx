import { X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { DutchTooltip, English } from '../english/English.tsx';
import { wordsOf, type EnglishText } from '../english/english.ts';
import { FieldFrame, fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import { nl } from '../nl.ts';

export interface TextFieldProps
  extends Omit<FieldTexts, 'label'>, Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'validate' | 'ref'> {
  readonly label: string | EnglishText;
  readonly placeholder?: string;
  /** Shows a clear button while there is text; requires `value` and `onChange`. */
  readonly isClearable?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField({
  label, isLabelHidden, description, error, isOptional, placeholder, isClearable, inputRef, ...rest
}: TextFieldProps) {
  const texts = { label: <English text={label} />, isLabelHidden, description, error, isOptional };
  const canClear = isClearable && rest.value && !rest.isDisabled && !rest.isReadOnly;
  return (
    <DutchTooltip text={label} placement="top end">
      <AriaTextField {...rest} {...validity(error)} className={fieldStyles.field}>
        <FieldFrame {...texts}>
          <div className={fieldStyles.box}>
            <Input ref={inputRef} className={fieldStyles.input} placeholder={placeholder} />
            {canClear && (
              <Button
                className={fieldStyles.inside}
                aria-label={`${wordsOf(label)} ${nl.clear.toLowerCase()}`}
                onPress={({ target }) => {
                  rest.onChange?.('');
                  // The button disappears, so the focus moves to the input.
                  target.parentElement?.querySelector('input')?.focus();
                }}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </div>
        </FieldFrame>
      </AriaTextField>
    </DutchTooltip>
  );
}

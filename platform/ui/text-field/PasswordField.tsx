import { Eye, EyeOff } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { FieldFrame, fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import { nl } from '../nl.ts';

export interface PasswordFieldProps
  extends
    FieldTexts,
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'type' | 'isInvalid' | 'validate' | 'ref'> {
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password field with a button that shows the text. `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({
  label, isLabelHidden, description, error, isOptional, inputRef, ...rest
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const texts = { label, isLabelHidden, description, error, isOptional };
  return (
    <AriaTextField
      spellCheck="false"
      {...rest}
      {...validity(error)}
      type={isShown ? 'text' : 'password'}
      className={fieldStyles.field}
    >
      <FieldFrame {...texts}>
        <div className={fieldStyles.box}>
          <Input ref={inputRef} className={fieldStyles.input} />
          <ToggleButton
            className={fieldStyles.inside}
            aria-label={nl.showPassword}
            isSelected={isShown}
            onChange={setIsShown}
            isDisabled={rest.isDisabled ?? false}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </ToggleButton>
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}

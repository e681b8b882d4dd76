import type { CSSProperties, Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { classes } from '../classes.ts';
import { DutchTooltip, English } from '../english/English.tsx';
import type { EnglishText } from '../english/english.ts';
import { FieldFrame, fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps
  extends
    Omit<FieldTexts, 'label'>,
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'type' | 'isInvalid' | 'validate' | 'ref'> {
  readonly label: string | EnglishText;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** A text area that grows with its text. */
export function TextArea({
  label, isLabelHidden, description, error, isOptional, placeholder, rows = 3, inputRef, ...rest
}: TextAreaProps) {
  const texts = { label: <English text={label} />, isLabelHidden, description, error, isOptional };
  return (
    <DutchTooltip text={label} placement="top end">
      <AriaTextField {...rest} {...validity(error)} className={fieldStyles.field}>
        <FieldFrame {...texts}>
          <div className={fieldStyles.box}>
            <AriaTextArea
              ref={inputRef}
              rows={rows}
              // The initial height in rows.
              style={{ '--cook-rows': rows } as CSSProperties}
              className={classes(fieldStyles.input, styles.area)}
              placeholder={placeholder}
            />
          </div>
        </FieldFrame>
      </AriaTextField>
    </DutchTooltip>
  );
}

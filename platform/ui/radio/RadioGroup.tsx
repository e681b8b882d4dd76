import type { ReactNode } from 'react';
import {
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  type RadioProps as AriaRadioProps,
} from 'react-aria-components/RadioGroup';
import { classes } from '../classes.ts';
import { FieldFrame, fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import parts from '../theme/parts.module.css';
import styles from './RadioGroup.module.css';

export interface RadioGroupProps
  extends FieldTexts, Omit<AriaRadioGroupProps, 'className' | 'style' | 'children' | 'isInvalid' | 'validate'> {
  readonly children: ReactNode;
}

/** Chooses one of a few options, all visible. Arrow keys choose. */
export function RadioGroup({
  label, isLabelHidden, description, error, isOptional, children, orientation = 'vertical', ...rest
}: RadioGroupProps) {
  const texts = { label, isLabelHidden, description, error, isOptional };
  return (
    <AriaRadioGroup
      {...rest}
      {...validity(error)}
      orientation={orientation}
      className={classes(fieldStyles.field, styles.group)}
    >
      <FieldFrame {...texts} labelElement="span">
        <div className={styles[orientation]}>{children}</div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}

export interface RadioProps extends Omit<AriaRadioProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
}

export const Radio = ({ children, ...rest }: RadioProps) => (
  <AriaRadio {...rest} className={styles.radio}>
    <span className={styles.dot} aria-hidden="true" />
    <span className={parts.words}>{children}</span>
  </AriaRadio>
);

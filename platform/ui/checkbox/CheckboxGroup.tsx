import type { ReactNode } from 'react';
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components/CheckboxGroup';
import { classes } from '../classes.ts';
import { FieldFrame, fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import common from '../theme/common.module.css';
import styles from './CheckboxGroup.module.css';

export interface CheckboxGroupProps
  extends FieldTexts, Omit<AriaCheckboxGroupProps, 'className' | 'style' | 'children' | 'isInvalid' | 'validate'> {
  /** Checkboxes, each with a `value`. */
  readonly children: ReactNode;
}

export function CheckboxGroup({
  label, isLabelHidden, description, error, isOptional, children, ...rest
}: CheckboxGroupProps) {
  const texts = { label, isLabelHidden, description, error, isOptional };
  return (
    <AriaCheckboxGroup {...rest} {...validity(error)} className={classes(fieldStyles.field, styles.group)}>
      <FieldFrame {...texts} labelElement="span">
        <div className={common.column2}>{children}</div>
      </FieldFrame>
    </AriaCheckboxGroup>
  );
}

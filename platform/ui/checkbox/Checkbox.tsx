import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { classes } from '../classes.ts';
import parts from '../theme/parts.module.css';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  /** The text beside it. Without one, `aria-label` is required. */
  readonly children?: ReactNode;
}

/** `isIndeterminate`: some of the items are ticked. The next press reports true, for ticking all. */
export const Checkbox = ({ children, ...rest }: CheckboxProps) => (
  <AriaCheckbox {...rest} className={classes(styles.checkbox, !children && styles.bare)}>
    {({ isSelected, isIndeterminate }) => (
      <>
        <span className={styles.box} aria-hidden="true">
          {isIndeterminate ? <Minus /> : isSelected ? <Check /> : null}
        </span>
        {children && <span className={parts.words}>{children}</span>}
      </>
    )}
  </AriaCheckbox>
);

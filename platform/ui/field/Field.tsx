import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { nl } from '../nl.ts';
import styles from './Field.module.css';

/** What every field has: a word that stays visible, help under it, and what is wrong with it. */
export interface FieldTexts {
  readonly label: string;
  /** Where the place says it already (a search box): the label is read out but not shown. */
  readonly isLabelHidden?: boolean;
  readonly description?: ReactNode;
  /** Present: the field is invalid and this says how to put it right. */
  readonly error?: string | undefined;
  /** Said behind the label of a field that may stay empty, in forms where most are required. */
  readonly isOptional?: boolean;
}

export interface FieldFrameProps extends FieldTexts {
  readonly children: ReactNode;
  readonly labelElement?: 'label' | 'span';
}

export function FieldFrame({ label, isLabelHidden, description, error, isOptional, labelElement, children }: FieldFrameProps) {
  return (
    <>
      <Label
        className={isLabelHidden ? styles.hiddenLabel : styles.label}
        {...(labelElement === undefined ? {} : { elementType: labelElement })}
      >
        {label}
        {isOptional && <span className={styles.optional}> {nl.optional}</span>}
      </Label>
      {children}
      {description && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>
        <CircleAlert aria-hidden="true" />
        <span>{error}</span>
      </FieldError>
    </>
  );
}

/** The two properties by which react-aria knows that a field is wrong; validation itself is the form's. */
export const validity = (error: string | undefined) =>
  ({ isInvalid: error !== undefined && error !== '', validationBehavior: 'aria' }) as const;

export { styles as fieldStyles };

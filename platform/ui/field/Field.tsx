import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { nl } from '../nl.ts';
import styles from './Field.module.css';

/** The texts of every field: label, help and error. */
export interface FieldTexts {
  readonly label: string;
  /** The label is only for screen readers, where its meaning is visible already (a search box). */
  readonly isLabelHidden?: boolean;
  readonly description?: ReactNode;
  /** Marks the field as invalid; must say how to correct it. */
  readonly error?: string | undefined;
  /** Marks the field as optional after its label, in forms where most fields are required. */
  readonly isOptional?: boolean;
}

export interface FieldFrameProps extends Omit<FieldTexts, 'label'> {
  readonly label: ReactNode;
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

/** An error of a field that is no react-aria field; its id goes into the `aria-describedby` of what is pressed. */
export const FieldMessage = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <p id={id} className={styles.error}>
    <CircleAlert aria-hidden="true" />
    <span>{children}</span>
  </p>
);

/** Returns the properties that mark a react-aria field as invalid. The form does the validation. */
export const validity = (error: string | undefined) =>
  ({ isInvalid: error !== undefined && error !== '', validationBehavior: 'aria' }) as const;

export { styles as fieldStyles };

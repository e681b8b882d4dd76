import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { classes } from '../classes.ts';
import { FieldFrame, fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import styles from './NumberField.module.css';

export interface NumberFieldProps
  extends
    FieldTexts,
    Omit<AriaNumberFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'validate' | 'ref'> {
  /** Shown after the number: m, %, °. */
  readonly unit?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A number field in Dutch notation. Arrow keys, Page Up and Page Down and the buttons change the value. */
export function NumberField({
  label, isLabelHidden, description, error, isOptional, unit, inputRef, ...rest
}: NumberFieldProps) {
  const texts = { label, isLabelHidden, description, error, isOptional };
  return (
    <AriaNumberField {...rest} {...validity(error)} className={fieldStyles.field}>
      <FieldFrame {...texts}>
        <Group className={fieldStyles.box}>
          <Input ref={inputRef} className={classes(fieldStyles.input, styles.number)} />
          {unit && (
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          )}
          <Button slot="decrement" className={fieldStyles.inside}>
            <Minus aria-hidden="true" />
          </Button>
          <Button slot="increment" className={fieldStyles.inside}>
            <Plus aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
    </AriaNumberField>
  );
}

import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input, type InputProps } from 'react-aria-components/Input';
import { classes } from '../classes.ts';
import { FieldFrame, fieldStyles, type FieldTexts } from '../field/Field.tsx';
import styles from './ComboBox.module.css';

interface ComboInputProps extends Pick<InputProps, 'placeholder' | 'maxLength' | 'autoFocus' | 'onFocus'> {
  readonly texts: FieldTexts;
  /** Accessible name of the button that opens the list. */
  readonly openLabel: string;
}

/** The input of a React Aria ComboBox, with the button that opens its list. */
export const ComboInput = ({ texts, openLabel, ...input }: ComboInputProps) => (
  <FieldFrame {...texts}>
    <div className={fieldStyles.box}>
      <Input className={fieldStyles.input} spellCheck="false" {...input} />
      <Button className={classes(fieldStyles.inside, styles.open)} aria-label={openLabel}>
        <ChevronDown aria-hidden="true" />
      </Button>
    </div>
  </FieldFrame>
);

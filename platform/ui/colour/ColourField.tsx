import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { parseColour } from '#platform/contract/colour.ts';
import { classes } from '../classes.ts';
import { fieldStyles } from '../field/Field.tsx';
import { Popover, PopoverTrigger } from '../popover/Popover.tsx';
import { Chip } from './Chip.tsx';
import styles from './ColourField.module.css';
import { ColourPicker, type ColourPickerProps } from './ColourPicker.tsx';
import { nameOfColour } from './palette.ts';

/** A button with a colour and its name, which opens the colour picker. */
export function ColourField({ label, value, onChange, hasAlpha = false }: ColourPickerProps) {
  const [labelId, valueId] = [useId(), useId()];
  const colour = parseColour(value);
  return (
    <div className={fieldStyles.field}>
      <Label id={labelId} elementType="span" className={fieldStyles.label}>
        {label}
      </Label>
      <PopoverTrigger>
        <Button className={classes(fieldStyles.box, styles.button)} aria-labelledby={`${labelId} ${valueId}`}>
          <Chip css={value} />
          <span id={valueId} className={styles.name}>
            {colour ? nameOfColour(colour) : value}
          </span>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </Button>
        <Popover label={label} placement="bottom start">
          <ColourPicker label={label} value={value} onChange={onChange} hasAlpha={hasAlpha} />
        </Popover>
      </PopoverTrigger>
    </div>
  );
}

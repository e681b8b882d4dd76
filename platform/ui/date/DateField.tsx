import { parseDate, type DateValue, type CalendarDate } from '@internationalized/date';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { classes } from '../classes.ts';
import { FieldFrame, fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import styles from './Date.module.css';

/** Parses the day in an ISO date or time; null: it is not a valid day. */
export function dayFrom(iso: string | null | undefined): CalendarDate | null {
  if (!iso) return null;
  try {
    return parseDate(iso.slice(0, 10));
  } catch {
    return null;
  }
}

export interface DateFieldProps extends FieldTexts {
  /** `YYYY-MM-DD`; shown as dd-MM-yyyy. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly minValue?: string;
  readonly maxValue?: string;
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
}

/** A date field of three segments, with digits and arrow keys. Only valid days can be entered. */
export function DateField({
  label, isLabelHidden, description, isOptional, ...rest
}: DateFieldProps) {
  return (
    <AriaDateField {...dayProps(rest)}>
      <FieldFrame {...{ label, isLabelHidden, description, error: rest.error, isOptional }} labelElement="span">
        <DaySegments className={classes(fieldStyles.box, styles.alone)} />
      </FieldFrame>
    </AriaDateField>
  );
}

export const DaySegments = ({ className }: { readonly className: string }) => (
  <DateInput className={className}>
    {(segment) => <DateSegment segment={segment} className={styles.segment} />}
  </DateInput>
);

/** Returns the React Aria properties of the field and the picker. */
export function dayProps({ value, onChange, onBlur, minValue, maxValue, error, ...rest }: Omit<DateFieldProps, 'label'>) {
  const min = dayFrom(minValue);
  const max = dayFrom(maxValue);
  return {
    ...rest, ...(onBlur && { onBlur }), ...validity(error), ...(min && { minValue: min }), ...(max && { maxValue: max }),
    value: dayFrom(value),
    onChange: (day: DateValue | null) => onChange(day?.toString() ?? null),
    shouldForceLeadingZeros: true,
    className: fieldStyles.field ?? '',
  };
}

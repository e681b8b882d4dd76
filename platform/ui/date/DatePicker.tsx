import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes.ts';
import { FieldFrame, fieldStyles } from '../field/Field.tsx';
import { nl } from '../nl.ts';
import popoverStyles from '../popover/Popover.module.css';
import { dayProps, DaySegments, type DateFieldProps } from './DateField.tsx';
import styles from './Date.module.css';

/** A date field with a button that opens a calendar. */
export function DatePicker({
  label, isLabelHidden, description, isOptional, ...rest
}: DateFieldProps) {
  return (
    <AriaDatePicker {...dayProps(rest)}>
      <FieldFrame {...{ label, isLabelHidden, description, error: rest.error, isOptional }} labelElement="span">
        <Group className={classes(fieldStyles.box, styles.withCalendar)}>
          <DaySegments className={styles.segments ?? ''} />
          <Button className={fieldStyles.inside}>
            <CalendarDays aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover offset={6} className={popoverStyles.popover}>
        <Dialog className={styles.dialog} aria-label={nl.openCalendar}>
          <Calendar>
            <header className={styles.months}>
              <Button slot="previous" className={fieldStyles.inside}>
                <ChevronLeft aria-hidden="true" />
              </Button>
              <CalendarHeading className={styles.month} />
              <Button slot="next" className={fieldStyles.inside}>
                <ChevronRight aria-hidden="true" />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short" className={styles.grid}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

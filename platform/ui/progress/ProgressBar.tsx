import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar, type ProgressBarProps as AriaProgressBarProps } from 'react-aria-components/ProgressBar';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps
  extends Pick<AriaProgressBarProps, 'value' | 'minValue' | 'maxValue' | 'valueLabel' | 'isIndeterminate' | 'formatOptions'> {
  readonly label: string;
}

/** A progress bar; `isIndeterminate` shows movement without a value. */
export const ProgressBar = ({ label, ...rest }: ProgressBarProps) => (
  <AriaProgressBar {...rest} className={styles.progress}>
    {({ percentage, valueText, isIndeterminate }) => (
      <>
        <div className={styles.words}>
          <Label>{label}</Label>
          {!isIndeterminate && <span className={styles.value}>{valueText}</span>}
        </div>
        <div className={styles.track}>
          <div
            className={isIndeterminate ? styles.moving : styles.fill}
            style={isIndeterminate ? undefined : { width: `${percentage ?? 0}%` }}
          />
        </div>
      </>
    )}
  </AriaProgressBar>
);

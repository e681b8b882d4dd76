import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Radio as AriaRadio, type RadioProps as AriaRadioProps } from 'react-aria-components/RadioGroup';
import styles from './PictureRadio.module.css';

export interface PictureRadioProps extends Omit<AriaRadioProps, 'className' | 'style' | 'children'> {
  /** 72 × 48 pixels; decorative, because the text beside it describes it. */
  readonly picture: ReactNode;
  /** Smaller text under the label. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** An option of a RadioGroup with a picture: a background map, a template. */
export const PictureRadio = ({ picture, description, children, ...rest }: PictureRadioProps) => (
  <AriaRadio {...rest} className={styles.radio}>
    <span className={styles.picture} aria-hidden="true">
      {picture}
      <span className={styles.check}>
        <Check />
      </span>
    </span>
    <span className={styles.words}>
      {children}
      {description && <span className={styles.description}>{description}</span>}
    </span>
  </AriaRadio>
);

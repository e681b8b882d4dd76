import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Radio as AriaRadio, type RadioProps as AriaRadioProps } from 'react-aria-components/RadioGroup';
import styles from './PictureRadio.module.css';

export interface PictureRadioProps extends Omit<AriaRadioProps, 'className' | 'style' | 'children'> {
  /** 72 × 48 pixels; what it shows is said by the words beside it. */
  readonly picture: ReactNode;
  /** Smaller words under the first ones. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** One out of a few in a RadioGroup, known by its picture: a background map, a template. */
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

import type { RefObject } from 'react';
import type { Registration } from '../../contract/registration.ts';
import styles from '../panel/Forms.module.css';
import { useFocusIfLost } from '../panel/use-focus-if-lost.ts';
import { nl } from './nl.ts';
import { whyReadOnly } from './read-only.ts';

interface WhyReadOnlyProps {
  readonly stored: Registration;
  /** Whether it was filled in before it could only be read. */
  readonly hasChanges: boolean;
  /** Gets the focus when the button that had it disappears. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Says why a registration can only be read, and that changes to it are not saved. */
export const WhyReadOnly = ({ stored, hasChanges, heading }: WhyReadOnlyProps) => {
  useFocusIfLost(heading);
  return (
    <>
      <p className={styles.closed}>{whyReadOnly(stored.form, stored)}</p>
      {hasChanges && <p className={styles.closed}>{nl.notSaved}</p>}
    </>
  );
};

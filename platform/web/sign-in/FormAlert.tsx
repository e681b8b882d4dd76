import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FormAlert.module.css';

/** Why it did not work, above a form; read out at once. */
export const FormAlert = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.alert} role="alert">
    <CircleAlert aria-hidden />
    <div className={styles.words}>{children}</div>
  </div>
);

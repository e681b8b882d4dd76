import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** The buttons under a form, the main one first; across on narrow screens. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** The buttons under a form, the primary one first. On narrow screens they fill the width. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** For words that only a screen reader needs. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);

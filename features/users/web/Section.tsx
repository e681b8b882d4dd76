import { useId, type ReactNode } from 'react';
import styles from './Users.module.css';

/** Fields that belong together, under a heading of their own. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
};

import { useId, type ReactNode } from 'react';
import styles from './Maps.module.css';

interface Props {
  readonly title: string;
  /** What one sets here, in a sentence. */
  readonly help?: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under a heading of their own. */
export const Section = ({ title, help, children }: Props) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>{title}</h2>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {children}
    </section>
  );
};

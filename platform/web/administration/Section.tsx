import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A part of a long form, under a heading of its own. */
export const Section = ({ title, text, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
};

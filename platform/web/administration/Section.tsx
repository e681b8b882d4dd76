import { useId, type ReactNode, type Ref } from 'react';
import common from '#platform/ui/theme/common.module.css';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
  /** To give it the focus, when what had it went. */
  readonly ref?: Ref<HTMLElement>;
}

/** A part of a long form, under a heading of its own. */
export const Section = ({ title, text, children, ref }: SectionProps) => {
  const id = useId();
  return (
    <section ref={ref} tabIndex={ref ? -1 : undefined} className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>{title}</h2>
      {text !== undefined && <p className={common.note}>{text}</p>}
      {children}
    </section>
  );
};

import { useId, type ReactNode, type Ref } from 'react';
import common from '#platform/ui/theme/common.module.css';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
  /** For moving the focus to the section after the focused element was removed. */
  readonly ref?: Ref<HTMLElement>;
}

/** A section of a long form, under a heading. */
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

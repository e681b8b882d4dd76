import type { ReactNode, Ref } from 'react';
import common from '#platform/ui/theme/common.module.css';
import styles from './Preview.module.css';

/** A picture of a map, hidden from screen readers, with a caption. */
export const PreviewFigure = ({ element, children }: { readonly element: Ref<HTMLDivElement>; readonly children: ReactNode }) => (
  <figure className={styles.figure}>
    <div className={styles.frame}>
      <div ref={element} className={styles.map} aria-hidden inert />
    </div>
    <figcaption className={common.note}>{children}</figcaption>
  </figure>
);

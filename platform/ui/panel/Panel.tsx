import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import styles from './Panel.module.css';

export interface PanelProps {
  /** With a title, the panel is a region with a heading. */
  readonly title?: string;
  readonly headingLevel?: 2 | 3 | 4;
  /** Buttons right of the heading. */
  readonly actions?: ReactNode;
  /** `floating`: over the map; `flat`: in another surface. */
  readonly variant?: 'floating' | 'flat';
  /** No padding, for lists and tabs that reach the edges. */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A box with an optional heading. */
export function Panel({
  title, headingLevel = 2, actions, variant = 'floating', isBare, className, children,
}: PanelProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  const Element = title ? 'section' : 'div';
  return (
    <Element className={classes(styles.panel, styles[variant], className)} aria-labelledby={title ? headingId : undefined}>
      {title && (
        <div className={styles.header}>
          <Heading id={headingId} className={styles.title}>
            {title}
          </Heading>
          {actions}
        </div>
      )}
      <div className={classes(styles.content, isBare && styles.bare)}>{children}</div>
    </Element>
  );
}

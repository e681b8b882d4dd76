import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import styles from './Panel.module.css';

export interface PanelProps {
  /** Makes it a region with a heading. */
  readonly title?: string;
  readonly headingLevel?: 2 | 3 | 4;
  /** Buttons right of the heading. */
  readonly actions?: ReactNode;
  /** `floating` lies on the map, `flat` within another surface. */
  readonly variant?: 'floating' | 'flat';
  /** Without padding, for lists and tabs that reach the edge. */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A calm card. */
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

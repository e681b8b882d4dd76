import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { contrast } from '../theme/contrast.ts';
import styles from './StatusPill.module.css';

export interface StatusPillProps {
  /** The meaning of the colour. The text must say it too. */
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** A colour of the map as `rgb(…)`, in place of the tone. */
  readonly colour?: string | null;
  readonly children: ReactNode;
}

export const StatusPill = ({ tone = 'neutral', colour = null, children }: StatusPillProps) => (
  <span className={classes(styles.pill, styles[tone])} style={colour === null ? undefined : { background: colour, color: contrast('#fff', colour) > contrast('#000', colour) ? '#fff' : '#000' }}>{children}</span>
);

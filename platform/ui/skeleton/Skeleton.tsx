import type { CSSProperties } from 'react';
import { nl } from '../nl.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Height of the content, so that nothing moves when it appears. */
  readonly height?: CSSProperties['height'];
  readonly width?: CSSProperties['width'];
  readonly isRound?: boolean;
}

/** A grey placeholder for content that is loading. */
export const Skeleton = ({ height = '1em', width = '100%', isRound }: SkeletonProps) => (
  <span className={isRound ? styles.round : styles.bone} style={{ height, width }} aria-hidden="true" />
);

export interface SkeletonListProps {
  readonly rows: number;
  readonly rowHeight?: number;
  /** What is loading, for screen readers. */
  readonly label?: string;
}

const widths = ['72%', '54%', '63%', '48%', '80%'];

/** Placeholder rows for a list that is loading. */
export const SkeletonList = ({ rows, rowHeight = 36, label = nl.loading }: SkeletonListProps) => (
  <div role="status" className={styles.list}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} className={styles.row} style={{ height: rowHeight }}>
        <Skeleton width={20} height={20} />
        <Skeleton width={widths[index % widths.length]} height={14} />
      </span>
    ))}
  </div>
);

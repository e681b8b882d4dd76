import { Skeleton } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { VisuallyHidden } from '#platform/ui/visually-hidden/VisuallyHidden.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import styles from './Filters.module.css';
import { nl } from './nl.ts';
import type { Counts } from './use-counts.ts';

export const writtenNumber = (n: number): string => n.toLocaleString('nl-NL');

export const objectsInWords = (n: number): string => (n === 1 ? nl.countedOne : fill(nl.countedMany, { n: writtenNumber(n) }));

interface Props {
  /** The id by which a control is described. */
  readonly id: string;
  readonly isLoading: boolean;
  /** Null: the sources cannot tell. */
  readonly count: number | null;
}

/** The number of objects with a value: a number to read, '12 objecten' for screen readers. */
export const Count = ({ id, isLoading, count }: Props) => {
  if (isLoading) return <span className={styles.count}><Skeleton width={28} /></span>;
  if (count === null) return null;
  return (
    <span id={id} className={styles.count}>
      <span aria-hidden="true">{writtenNumber(count)}</span>
      <VisuallyHidden>{objectsInWords(count)}</VisuallyHidden>
    </span>
  );
};

/** Says that not all objects were counted. */
export const CountedFirst = ({ first }: Pick<Counts, 'first'>) => {
  if (!first) return null;
  const { counted, total } = first;
  return <p className={common.note}>{total === null ? fill(nl.firstOnly, { counted: writtenNumber(counted) }) : fill(nl.firstOf, { counted: writtenNumber(counted), total: writtenNumber(total) })}</p>;
};

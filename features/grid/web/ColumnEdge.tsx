import { useRef, type PointerEvent } from 'react';
import { LEAST_WIDTH, MOST_WIDTH } from './columns.ts';
import styles from './GridTable.module.css';

export const boundedWidth = (width: number): number => Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)));

interface Props {
  /** Pixels. */
  readonly width: number;
  readonly onChange: (width: number) => void;
}

/** The edge of a column, to drag. By keyboard, Shift with an arrow in the header does the same, and the dialog that edits the table. */
export const ColumnEdge = ({ width, onChange }: Props) => {
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const grab = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width };
  };
  const drag = (event: PointerEvent): void => {
    if (grip.current) onChange(boundedWidth(grip.current.width + event.clientX - grip.current.x));
  };
  const release = (): void => {
    grip.current = null;
  };
  return <span className={styles.edge} data-edge onPointerDown={grab} onPointerMove={drag} onPointerUp={release} onPointerCancel={release} aria-hidden="true" />;
};

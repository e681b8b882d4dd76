import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { nl } from '../nl.ts';
import styles from './SplitPanel.module.css';

export interface SplitPanelProps {
  /** Accessible name of the panel. */
  readonly label: string;
  /** Pixels. */
  readonly height: number;
  readonly onHeightChange: (height: number) => void;
  readonly minHeight?: number;
  readonly maxHeight?: number;
  readonly children: ReactNode;
}

const step = 16;

/**
 * A panel at the bottom with a resizable height. Its top edge is dragged, or moved by arrow keys, Page Up and Page Down, Home
 * and End while it has the focus. A double click goes to the largest height, and from there to the smallest.
 */
export function SplitPanel({
  label, height, onHeightChange, minHeight = 120, maxHeight = 800, children,
}: SplitPanelProps) {
  const id = useId();
  const grip = useRef<{ readonly y: number; readonly height: number } | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const change = (next: number) => onHeightChange(Math.round(Math.min(maxHeight, Math.max(minHeight, next))));

  const onKeyDown = (event: KeyboardEvent) => {
    const heights: Record<string, number> = {
      ArrowUp: height + step,
      ArrowDown: height - step,
      PageUp: height + step * 5,
      PageDown: height - step * 5,
      Home: minHeight,
      End: maxHeight,
    };
    const next = heights[event.key];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { y: event.clientY, height };
    setIsDragging(true);
  };
  const drag = (event: PointerEvent) => {
    if (grip.current) change(grip.current.height + grip.current.y - event.clientY);
  };
  const release = () => {
    grip.current = null;
    setIsDragging(false);
  };

  return (
    <section id={id} className={styles.panel} style={{ height }} aria-label={label} data-dragging={isDragging || undefined}>
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={`${nl.resize}: ${label}`}
        aria-controls={id}
        aria-valuenow={height}
        aria-valuemin={minHeight}
        aria-valuemax={maxHeight}
        aria-valuetext={nl.pixels(height)}
        className={styles.edge}
        onKeyDown={onKeyDown}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onDoubleClick={() => change(height < maxHeight ? maxHeight : minHeight)}
      />
      <div className={styles.content}>{children}</div>
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { paintSwatch, SWATCH } from '#platform/map/legend/swatch.ts';
import type { Sample } from '#platform/map/legend/symbols.ts';
import styles from './Symbols.module.css';

interface SwatchProps {
  readonly samples: readonly Sample[];
  /** Metres a pixel: many looks depend on it. */
  readonly resolution: number;
  /** 0 to 1. */
  readonly opacity: number;
}

/** A look as the map has it: a line for lines, an area with its edge, a point of its size. */
export const Swatch = ({ samples, resolution, opacity }: SwatchProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paintSwatch(canvas.current, samples, resolution, window.devicePixelRatio);
  }, [samples, resolution]);
  return (
    <span className={styles.swatch} aria-hidden="true">
      <canvas ref={canvas} width={SWATCH.width} height={SWATCH.height} style={{ opacity: Math.max(opacity, 0.15) }} />
    </span>
  );
};

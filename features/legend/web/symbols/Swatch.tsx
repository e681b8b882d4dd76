import { useEffect, useRef } from 'react';
import { paintStrips, SWATCH } from '#platform/map/legend/swatch.ts';
import type { Sample } from '#platform/map/legend/symbols.ts';
import styles from './Symbols.module.css';

interface SwatchProps {
  /** One symbol, or several in strips. */
  readonly symbols: readonly (readonly Sample[])[];
  /** Metres per pixel, on which many styles depend. */
  readonly resolution: number;
  /** 0 to 1. */
  readonly opacity: number;
}

/** Draws a sample of a style as on the map: a line, an area with its outline, or a point. */
export const Swatch = ({ symbols, resolution, opacity }: SwatchProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paintStrips(canvas.current, symbols, resolution, window.devicePixelRatio);
  }, [symbols, resolution]);
  return (
    <span className={styles.swatch} aria-hidden="true">
      <canvas ref={canvas} width={SWATCH.width} height={SWATCH.height} style={{ opacity: Math.max(opacity, 0.15) }} />
    </span>
  );
};

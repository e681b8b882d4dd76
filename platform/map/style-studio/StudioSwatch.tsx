import { useEffect, useRef } from 'react';
import { paintSwatch, SWATCH } from '../legend/swatch.ts';
import type { Sample } from '../legend/symbols.ts';
import { writeSymbol } from '../styles/symbol.ts';
import type { ClassSymbol } from '../styles/studio-style.ts';
import styles from './Studio.module.css';

/** Metres per pixel: about 1 : 3.600, at which a symbol that grows with the scale is large enough to see. */
const RESOLUTION = 1;

const shapeOf = ({ areas, lines }: ClassSymbol): Sample['shape'] => (areas ? 'polygon' : lines ? 'line' : 'point');

/** Draws a symbol as in the legend. */
export const StudioSwatch = ({ symbol }: { readonly symbol: ClassSymbol }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const samples = [{ shape: shapeOf(symbol), style: { ...writeSymbol(symbol) }, properties: {} }];
    if (canvas.current) paintSwatch(canvas.current, samples, RESOLUTION, window.devicePixelRatio);
  }, [symbol]);
  return <canvas ref={canvas} width={SWATCH.width} height={SWATCH.height} className={styles.swatch} aria-hidden="true" />;
};

import styles from './Symbols.module.css';
import type { Paint } from './symbols-of.ts';

/** A sample of a style: a square for areas and lines, a dot for points. */
export const Swatch = ({ paint: { fill, stroke, width, shape } }: { readonly paint: Paint }) => (
  <svg className={styles.swatch} viewBox="0 0 24 16" aria-hidden>
    {shape === 'point' ? (
      <circle cx={12} cy={8} r={5} fill={fill ?? 'none'} stroke={stroke ?? 'none'} strokeWidth={width} />
    ) : fill ? (
      <rect x={3} y={2} width={18} height={12} fill={fill} stroke={stroke ?? 'none'} strokeWidth={Math.min(width, 2)} />
    ) : (
      <path d="M2 8H22" fill="none" stroke={stroke ?? 'none'} strokeWidth={width} />
    )}
  </svg>
);

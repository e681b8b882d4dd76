import { parseColour, writeColour } from '#platform/contract/colour.ts';
import { nl } from './nl.ts';
import styles from './StylingPreview.module.css';
import type { ChoiceValues, StylingValues } from './values.ts';

const css = (written: string): string => {
  const colour = parseColour(written);
  return colour ? writeColour(colour) : 'transparent';
};

interface Drawn {
  readonly fillColor: string;
  readonly lineColor: string;
  readonly circleLineColor: string;
}

const Shapes = ({ styling, fillColor, lineColor, circleLineColor }: Drawn & { readonly styling: StylingValues }) => (
  <svg viewBox="0 0 220 72" className={styles.shapes} aria-hidden="true">
    <circle cx="34" cy="36" r={Math.min(30, styling.circleRadius)} fill={css(fillColor)} stroke={css(circleLineColor)} strokeWidth={styling.circleWidth} />
    <polyline points="72,56 96,20 116,46 134,16" fill="none" stroke={css(lineColor)} strokeWidth={styling.lineWidth} strokeLinejoin="round" strokeLinecap="round" />
    <polygon points="156,58 162,16 204,22 208,52" fill={css(fillColor)} stroke={css(lineColor)} strokeWidth={styling.lineWidth} strokeLinejoin="round" />
  </svg>
);

interface StylingPreviewProps {
  readonly styling: StylingValues;
  /** Choices with their own colours. */
  readonly choices: readonly ChoiceValues[];
}

/** Draws a point, a line and an area in the style, on a light background as on the map. */
export const StylingPreview = ({ styling, choices }: StylingPreviewProps) => (
  <figure className={styles.preview}>
    <figcaption className={styles.caption}>{nl.looksPreview}</figcaption>
    {choices.length === 0 && <Shapes styling={styling} {...styling} />}
    {choices.map(({ key, value }) => {
      const own = styling.props.find(({ choice }) => choice === key);
      const line = own?.strokeColor ?? styling.lineColor;
      return (
        <div key={key} className={styles.choice}>
          <Shapes styling={styling} fillColor={own?.fillColor ?? styling.fillColor} lineColor={line} circleLineColor={own?.strokeColor ?? styling.circleLineColor} />
          <span className={styles.value}>{value}</span>
        </div>
      );
    })}
  </figure>
);

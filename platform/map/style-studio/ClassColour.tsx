import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ColourPicker } from '#platform/ui/colour/ColourPicker.tsx';
import { Popover, PopoverTrigger } from '#platform/ui/popover/Popover.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { paintSwatch, SWATCH } from '../legend/swatch.ts';
import type { Sample } from '../legend/symbols.ts';
import type { ClassSymbol } from '../styles/studio-style.ts';
import { writeSymbol, type SymbolChange } from '../styles/symbol.ts';
import { nl } from './nl.ts';
import styles from './Studio.module.css';

/** Metres per pixel: about 1 : 3.600, at which a symbol that grows with the scale is large enough to see. */
const RESOLUTION = 1;

const shapeOf = ({ areas, lines }: ClassSymbol): Sample['shape'] => (areas ? 'polygon' : lines ? 'line' : 'point');

/** Draws a symbol as in the legend. */
const StudioSwatch = ({ symbol }: { readonly symbol: ClassSymbol }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const samples = [{ shape: shapeOf(symbol), style: { ...writeSymbol(symbol) }, properties: {} }];
    if (canvas.current) paintSwatch(canvas.current, samples, RESOLUTION, window.devicePixelRatio);
  }, [symbol]);
  return <canvas ref={canvas} width={SWATCH.width} height={SWATCH.height} className={styles.swatch} aria-hidden="true" />;
};

interface Props {
  /** Name of the class. */
  readonly name: string;
  readonly symbol: ClassSymbol;
  readonly onChange: (change: SymbolChange, key: string) => void;
}

/** The swatch of a class in the legend of the studio, which chooses its colour: the fill, or that of a line. */
export const ClassColour = ({ name, symbol, onChange }: Props) => {
  const part = symbol.fill === null ? 'line' : 'fill';
  const value = symbol[part];
  const label = fill(nl.colourOf, { name });
  if (value === null) return <span className={styles.colour}><StudioSwatch symbol={symbol} /></span>;
  return (
    <PopoverTrigger>
      <Button className={styles.colour} aria-label={label}><StudioSwatch symbol={symbol} /></Button>
      <Popover label={label} placement="bottom start">
        {(close) => <ColourPicker label={label} value={value} onChange={(css) => onChange({ [part]: css }, part)} hasAlpha onPicked={close} />}
      </Popover>
    </PopoverTrigger>
  );
};

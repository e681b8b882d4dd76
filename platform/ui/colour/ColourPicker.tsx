import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { parseColour, writeColour, type Colour } from '#platform/contract/colour.ts';
import { nl } from '../nl.ts';
import { Slider } from '../slider/Slider.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Chip } from './Chip.tsx';
import styles from './ColourPicker.module.css';
import { palette, transparentName } from './palette.ts';

export interface ColourPickerProps {
  readonly label: string;
  /** Any colour that `parseColour` reads. */
  readonly value: string;
  /** Called with `#rrggbb`, or `rgba()` for a colour that is not opaque. */
  readonly onChange: (css: string) => void;
  /** Offers 'Transparant' and a slider for the opacity. */
  readonly hasAlpha?: boolean;
  /** Called after a press on a named colour. Not for keys, which pass through all colours. */
  readonly onPicked?: () => void;
}

const black: Colour = { hex: '#000000', alpha: 1 };
const isTransparent = ({ alpha }: Colour): boolean => alpha === 0;
/** Value of the radio for transparent; the other radios have their hex code as value. */
const TRANSPARENT = 'transparent';

/** Returns whether the colour needs a dark check mark, by its luma (0 to 255). */
const isLight = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
};

/** Named colours, a field for an exact colour code, and optionally the opacity. */
export function ColourPicker({ label, value, onChange, hasAlpha, onPicked }: ColourPickerProps) {
  const colour = parseColour(value) ?? black;
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: Colour) => onChange(writeColour(hasAlpha ? next : { ...next, alpha: 1 }));
  const isPressed = useRef(false);
  const choose = (key: string) => {
    setTyped(null);
    // A transparent colour becomes opaque, so that the chosen colour is visible.
    change(key === TRANSPARENT ? { ...colour, alpha: 0 } : { hex: key, alpha: isTransparent(colour) ? 1 : colour.alpha });
    if (isPressed.current) onPicked?.();
    isPressed.current = false;
  };
  const type = (text: string) => {
    setTyped(text);
    const read = parseColour(/^[\da-f]{3}(?:[\da-f]{3})?$/i.test(text.trim()) ? `#${text.trim()}` : text);
    if (read) change(read.alpha === 1 && !isTransparent(colour) ? { ...read, alpha: colour.alpha } : read);
  };
  const isWrong = typed !== null && parseColour(typed) === null && parseColour(`#${typed.trim()}`) === null;
  const options = [...palette, ...(hasAlpha ? [{ name: transparentName, hex: TRANSPARENT }] : [])];
  return (
    <div className={styles.picker}>
      <RadioGroup
        aria-label={label}
        orientation="horizontal"
        value={isTransparent(colour) ? TRANSPARENT : colour.hex}
        onChange={choose}
        className={styles.swatches}
      >
        {options.map(({ name, hex }) => (
          <Radio key={hex} value={hex} aria-label={name} className={styles.swatch} data-light={hex === TRANSPARENT || isLight(hex)}>
            {({ isSelected }) => (
              <span className={styles.inside} title={name} onPointerDown={() => { isPressed.current = true; }}>
                <Chip css={hex} size="m" />
                {isSelected && <Check className={styles.check} aria-hidden="true" />}
              </span>
            )}
          </Radio>
        ))}
      </RadioGroup>
      <TextField
        label={nl.colourCode}
        value={typed ?? (isTransparent(colour) ? '' : colour.hex)}
        onChange={type}
        onBlur={() => setTyped(null)}
        error={isWrong ? nl.colourWrong : undefined}
        spellCheck="false"
        autoComplete="off"
        placeholder="#f49441"
      />
      {hasAlpha && (
        <Slider
          label={nl.opacity}
          value={colour.alpha}
          onChange={(alpha) => change({ ...colour, alpha })}
          minValue={0}
          maxValue={1}
          step={0.01}
          formatOptions={{ style: 'percent' }}
        />
      )}
    </div>
  );
}

import { MAX_LINE_WIDTH } from '#platform/contract/style-limits.ts';
import { ColourField } from '#platform/ui/colour/ColourField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { linePatterns, pointShapes, type ClassSymbol } from '../styles/studio-style.ts';
import type { SymbolChange } from '../styles/symbol.ts';
import { nl } from './nl.ts';
import styles from './Studio.module.css';

interface Props {
  readonly symbol: ClassSymbol;
  /** Whether the colour of the class can be changed too. */
  readonly hasColour: boolean;
  /** What the fields change; part of their names. */
  readonly of: keyof typeof nl.ofWhat;
  readonly onChange: (change: SymbolChange, key: string) => void;
}

const MAX_SIZE = 50;

const nameIn = (label: string, of: Props['of']): string => fill(label, { ofWhat: nl.ofWhat[of] });

/** The fields of a symbol that apply to what it draws. */
export const SymbolFields = ({ symbol, hasColour, of, onChange }: Props) => {
  const { areas, lines, point, fill: area, line, width, pattern } = symbol;
  const hasOutline = line !== null && (areas || point !== null);
  const patterns = pattern === 'own' ? [...linePatterns, 'own' as const] : linePatterns;
  return (
    <div className={styles.pair}>
      {hasColour && area !== null && <ColourField label={nameIn(nl.colour, of)} value={area} onChange={(css) => onChange({ fill: css }, 'fill')} hasAlpha />}
      {line !== null && (hasOutline || hasColour) && <ColourField label={nameIn(hasOutline ? nl.outline : nl.colour, of)} value={line} onChange={(css) => onChange({ line: css }, 'line')} hasAlpha />}
      {line !== null && (
        <NumberField
          label={nameIn(nl.width, of)} unit="px" minValue={0} maxValue={MAX_LINE_WIDTH} step={0.5} value={width ?? Number.NaN} {...(width === null && { description: nl.growing })}
          onChange={(pixels) => !Number.isNaN(pixels) && onChange({ width: pixels }, 'width')}
        />
      )}
      {lines && (
        <Select label={nameIn(nl.pattern, of)} options={patterns.map((value) => ({ value, label: nl.patterns[value] }))} value={pattern} onChange={(chosen) => onChange({ pattern: chosen }, 'pattern')} />
      )}
      {point && (
        <>
          <Select label={nl.shape} options={pointShapes.map((value) => ({ value, label: nl.shapes[value] }))} value={point.shape} onChange={(shape) => onChange({ shape }, 'shape')} />
          <NumberField
            label={nl.size} unit="px" minValue={1} maxValue={MAX_SIZE} value={point.size ?? Number.NaN} {...(point.size === null && { description: nl.growing })}
            onChange={(size) => !Number.isNaN(size) && onChange({ size }, 'size')}
          />
        </>
      )}
    </div>
  );
};

import { MAX_LINE_WIDTH } from '#platform/contract/style-limits.ts';
import { ColourField } from '#platform/ui/colour/ColourField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { linePatterns, pointShapes, type ClassSymbol } from '../styles/studio-style.ts';
import type { SymbolChange } from '../styles/symbol.ts';
import { nl } from './nl.ts';
import styles from './Studio.module.css';

interface Props {
  readonly symbol: ClassSymbol;
  /** Whether the colour of the class can be changed too. */
  readonly hasColour: boolean;
  readonly onChange: (change: SymbolChange, key: string) => void;
}

const MAX_SIZE = 50;

/** The fields of a symbol that apply to what it draws. */
export const SymbolFields = ({ symbol, hasColour, onChange }: Props) => {
  const { areas, lines, point, fill, line, width, pattern } = symbol;
  const hasOutline = line !== null && (areas || point !== null);
  const patterns = pattern === 'own' ? [...linePatterns, 'own' as const] : linePatterns;
  return (
    <div className={styles.pair}>
      {hasColour && fill !== null && <ColourField label={nl.colour} value={fill} onChange={(css) => onChange({ fill: css }, 'fill')} hasAlpha />}
      {line !== null && (hasOutline || hasColour) && <ColourField label={hasOutline ? nl.outline : nl.colour} value={line} onChange={(css) => onChange({ line: css }, 'line')} hasAlpha />}
      {line !== null && (
        <NumberField
          label={nl.width} unit="px" minValue={0} maxValue={MAX_LINE_WIDTH} step={0.5} value={width ?? Number.NaN} {...(width === null && { description: nl.growing })}
          onChange={(pixels) => !Number.isNaN(pixels) && onChange({ width: pixels }, 'width')}
        />
      )}
      {lines && (
        <Select label={nl.pattern} options={patterns.map((value) => ({ value, label: nl.patterns[value] }))} value={pattern} onChange={(chosen) => onChange({ pattern: chosen }, 'pattern')} />
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

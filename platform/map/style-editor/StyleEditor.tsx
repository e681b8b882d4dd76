import type { Styling } from '#platform/contract/configuration.ts';
import { MAX_LABEL_KEY, MAX_LINE_WIDTH } from '#platform/contract/style-limits.ts';
import { ColourField } from '#platform/ui/colour/ColourField.tsx';
import { ComboBox } from '#platform/ui/combo-box/ComboBox.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { Slider } from '#platform/ui/slider/Slider.tsx';
import { DEFAULT_STYLING } from '../layers/style/simple-style.ts';
import { ALWAYS, labelResolution, labelScales, scaleOf } from './label-scales.ts';
import { nl } from './nl.ts';
import styles from './StyleEditor.module.css';

export interface StyleEditorProps {
  /** Of the map: what there is to set depends on it. */
  readonly type: string;
  /** What is not set looks as the defaults have it. */
  readonly value: Styling;
  readonly onChange: (value: Styling) => void;
  /** Names of fields that a label may show. */
  readonly fields: readonly string[];
}

/** Points of the graphics card: one colour, inside and at the edge. */
const OneColour = ({ value, onChange }: StyleEditorProps) => (
  <ColourField
    label={nl.colour}
    value={value.color || DEFAULT_STYLING.color}
    onChange={(color) => onChange({ ...value, color, fillColor: color })}
    hasAlpha
  />
);

const Label = ({ value, onChange, fields }: StyleEditorProps) => {
  const { labelKey, labelMaxRes = null } = value;
  return (
    <>
      <ComboBox
        label={nl.label}
        description={nl.labelHelp}
        value={labelKey ?? ''}
        onChange={(key) => onChange({ ...value, labelKey: key || null })}
        suggestions={fields}
        maxLength={MAX_LABEL_KEY}
      />
      {labelKey && (
        <Select
          label={nl.labelFrom}
          options={labelScales(labelMaxRes)}
          value={labelMaxRes === null ? ALWAYS : scaleOf(labelMaxRes)}
          onChange={(scale) => onChange({ ...value, labelMaxRes: labelResolution(scale) })}
        />
      )}
    </>
  );
};

const Shapes = ({ value, onChange }: StyleEditorProps) => (
  <>
    <ColourField
      label={nl.outline}
      value={value.color || DEFAULT_STYLING.color}
      onChange={(color) => onChange({ ...value, color })}
      hasAlpha
    />
    <Slider
      label={nl.width}
      value={value.lineWidth ?? DEFAULT_STYLING.lineWidth}
      onChange={(lineWidth) => onChange({ ...value, lineWidth })}
      minValue={0}
      maxValue={MAX_LINE_WIDTH}
      step={0.5}
      buttonStep={1}
    />
    <ColourField
      label={nl.fill}
      value={value.fillColor || DEFAULT_STYLING.fillColor}
      onChange={(fillColor) => onChange({ ...value, fillColor })}
      hasAlpha
    />
  </>
);

/** Sets the plain style of a map; what it is for and who keeps it is the business of who shows it. */
export function StyleEditor(props: StyleEditorProps) {
  if (props.type === 'Heatmap') return <p>{nl.heat}</p>;
  return (
    <div className={styles.editor}>
      {props.type === 'WebGLPoints' ? (
        <OneColour {...props} />
      ) : (
        <>
          <Shapes {...props} />
          <Label {...props} />
        </>
      )}
    </div>
  );
}

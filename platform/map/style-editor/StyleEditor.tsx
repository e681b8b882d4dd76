import type { Styling } from '#platform/contract/configuration.ts';
import { MAX_BLUR, MAX_LABEL_KEY, MAX_LINE_WIDTH } from '#platform/contract/style-limits.ts';
import { scaleOfResolution } from '#platform/geo/grid.ts';
import { ColourField } from '#platform/ui/colour/ColourField.tsx';
import { ComboBox } from '#platform/ui/combo-box/ComboBox.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { Slider } from '#platform/ui/slider/Slider.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { CLUSTER_COLOUR, CLUSTER_DISTANCE, MARKERS_BELOW } from '../layers/cluster-constants.ts';
import { DEFAULT_HEAT, heatOf } from '../layers/style/heat.ts';
import { DEFAULT_STYLING } from '../layers/style/simple-style.ts';
import { ALWAYS, labelResolution, labelScales, scaleOf } from './label-scales.ts';
import { nl } from './nl.ts';

export interface StyleEditorProps {
  /** Type of the map, which determines the settings. */
  readonly type: string;
  /** Unset values have their defaults. */
  readonly value: Styling;
  readonly onChange: (value: Styling) => void;
  /** Names of fields that a label may show. */
  readonly fields: readonly string[];
  /** Radius of points in pixels; absent for the default. */
  readonly radius?: number | null;
}

/** The scale from which points are drawn separately, rounded to thousands. */
const aloneFrom = (Math.round(scaleOfResolution(MARKERS_BELOW) / 1_000) * 1_000).toLocaleString('nl-NL');

/** The setting of WebGL points: one colour for fill and outline. */
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

/** Settings of a heat map: the colours for low and high density, and the blur. */
const HeatSettings = ({ value, onChange, radius = null }: StyleEditorProps) => (
  <>
    <p className={common.muted}>{nl.heat}</p>
    <ColourField
      label={nl.little}
      value={value.fillColor || DEFAULT_HEAT.fillColor}
      onChange={(fillColor) => onChange({ ...value, fillColor })}
    />
    <ColourField
      label={nl.much}
      value={value.color || DEFAULT_HEAT.color}
      onChange={(color) => onChange({ ...value, color })}
    />
    <Slider
      label={nl.blur}
      value={heatOf({ styling: value, radius }).blur}
      onChange={(blur) => onChange({ ...value, blur })}
      minValue={0}
      maxValue={MAX_BLUR}
      step={1}
      buttonStep={5}
    />
  </>
);

const Shapes = ({ type, value, onChange }: StyleEditorProps) => (
  <>
    {type === 'Cluster' && <p className={common.muted}>{fill(nl.cluster, { distance: CLUSTER_DISTANCE, scale: aloneFrom })}</p>}
    <ColourField
      label={type === 'Cluster' ? nl.clusterColour : nl.outline}
      value={value.color || (type === 'Cluster' ? CLUSTER_COLOUR : DEFAULT_STYLING.color)}
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

/** A form for the plain style of a map. The parent component saves it. */
export function StyleEditor(props: StyleEditorProps) {
  const { type } = props;
  return (
    <div className={common.stack4}>
      {type === 'WebGLPoints' && <OneColour {...props} />}
      {type === 'Heatmap' && <HeatSettings {...props} />}
      {type !== 'WebGLPoints' && type !== 'Heatmap' && (
        <>
          <Shapes {...props} />
          <Label {...props} />
        </>
      )}
    </div>
  );
}

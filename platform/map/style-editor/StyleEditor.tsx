import type { ReactNode } from 'react';
import type { Styling } from '#platform/contract/configuration.ts';
import { MAX_BLUR, MAX_LABEL_KEY, MAX_LABEL_SIZE, MAX_LINE_WIDTH, MIN_LABEL_SIZE } from '#platform/contract/style-limits.ts';
import { scaleOfResolution } from '#platform/geo/grid.ts';
import { ColourField } from '#platform/ui/colour/ColourField.tsx';
import { ComboBox } from '#platform/ui/combo-box/ComboBox.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { Slider } from '#platform/ui/slider/Slider.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
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
  /** Unset values have their defaults, or are left to the rules of the map. */
  readonly value: Styling;
  /** Whether the map has rules of its own, over which the style is laid. */
  readonly hasRules?: boolean;
  readonly onChange: (value: Styling) => void;
  /** Names of fields that a label may show. */
  readonly fields: readonly string[];
  /** Radius of points in pixels; absent for the default. */
  readonly radius?: number | null;
  /** Colours and label field first, or what a screen folds away; absent: all. */
  readonly part?: 'main' | 'more';
}

/** The scale from which points are drawn separately, rounded to thousands. */
const aloneFrom = (Math.round(scaleOfResolution(MARKERS_BELOW) / 1_000) * 1_000).toLocaleString('nl-NL');

interface OverProps {
  readonly label: string;
  /** The settings while they are left to the rules. */
  readonly unset: Styling;
  /** The settings when they are switched on. */
  readonly initial: Styling;
  readonly editor: StyleEditorProps;
  readonly children: ReactNode;
}

/** Shows settings of a map with rules behind a checkbox: unchecked leaves them to the rules. */
const Over = ({ label, unset, initial, editor: { hasRules = false, value, onChange }, children }: OverProps) => {
  if (!hasRules) return children;
  const isSet = Object.keys(unset).some((name) => value[name as keyof Styling] !== undefined && value[name as keyof Styling] !== null);
  return (
    <>
      <Checkbox isSelected={isSet} onChange={(isOn) => onChange({ ...value, ...(isOn ? initial : unset) })}>{label}</Checkbox>
      {isSet && children}
    </>
  );
};

/** Pixels. */
const LABEL_SIZE = 13;

const lineColour = (type: string): string => (type === 'Cluster' ? CLUSTER_COLOUR : DEFAULT_STYLING.color);

/** The setting of WebGL points: one colour for fill and outline. */
const OneColour = ({ value, onChange }: StyleEditorProps) => (
  <ColourField
    label={nl.colour}
    value={value.color || DEFAULT_STYLING.color}
    onChange={(color) => onChange({ ...value, color, fillColor: color })}
    hasAlpha
  />
);

const LabelField = ({ value, onChange, fields }: StyleEditorProps) => (
  <ComboBox
    label={nl.label}
    description={nl.labelHelp}
    value={value.labelKey ?? ''}
    onChange={(key) => onChange({ ...value, labelKey: key || null })}
    suggestions={fields}
    maxLength={MAX_LABEL_KEY}
  />
);

const LabelLook = ({ value, onChange }: StyleEditorProps) => {
  const { labelKey, labelMaxRes, labelSize } = value;
  if (!labelKey) return null;
  const resolution = labelMaxRes ?? null;
  return (
    <>
      <Select
        label={nl.labelFrom}
        options={labelScales(resolution)}
        value={resolution === null ? ALWAYS : scaleOf(resolution)}
        onChange={(scale) => onChange({ ...value, labelMaxRes: labelResolution(scale) })}
      />
      <NumberField
        label={nl.labelSize} unit="px" minValue={MIN_LABEL_SIZE} maxValue={MAX_LABEL_SIZE} value={labelSize ?? LABEL_SIZE}
        onChange={(size) => !Number.isNaN(size) && onChange({ ...value, labelSize: size })}
      />
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

const LineColour = ({ type, value, onChange }: StyleEditorProps) => (
  <ColourField
    label={type === 'Cluster' ? nl.clusterColour : nl.outline}
    value={value.color || lineColour(type)}
    onChange={(color) => onChange({ ...value, color })}
    hasAlpha
  />
);

const LineWidth = ({ value, onChange }: StyleEditorProps) => (
  <Slider
    label={nl.width}
    value={value.lineWidth ?? DEFAULT_STYLING.lineWidth}
    onChange={(lineWidth) => onChange({ ...value, lineWidth })}
    minValue={0}
    maxValue={MAX_LINE_WIDTH}
    step={0.5}
    buttonStep={1}
  />
);

const patterns = ['solid', 'dashed', 'dotted'] as const;
/** The value for the pattern of the rules. */
const OF_RULES = 'rules';

const LinePattern = ({ value, onChange, hasRules = false }: StyleEditorProps) => (
  <Select
    label={nl.pattern}
    options={[...(hasRules ? [OF_RULES] as const : []), ...patterns].map((pattern) => ({ value: pattern, label: nl.patterns[pattern] }))}
    value={value.linePattern ?? (hasRules ? OF_RULES : 'solid')}
    onChange={(pattern) => onChange({ ...value, linePattern: pattern === OF_RULES || (pattern === 'solid' && !hasRules) ? null : pattern })}
  />
);

const Shapes = (props: StyleEditorProps) => {
  const { type, value, onChange, part } = props;
  const { lineWidth, fillColor: orange } = DEFAULT_STYLING;
  return (
    <>
      {type === 'Cluster' && <p className={common.muted}>{fill(nl.cluster, { distance: CLUSTER_DISTANCE, scale: aloneFrom })}</p>}
      <Over label={nl.ownLine} unset={{ color: null, lineWidth: null }} initial={{ color: lineColour(type), lineWidth }} editor={props}>
        <LineColour {...props} />
        {part === undefined && <LineWidth {...props} />}
      </Over>
      <Over label={nl.ownFill} unset={{ fillColor: null }} initial={{ fillColor: orange }} editor={props}>
        <ColourField label={nl.fill} value={value.fillColor || orange} onChange={(fillColor) => onChange({ ...value, fillColor })} hasAlpha />
      </Over>
    </>
  );
};

/** What a screen may fold away: how lines and labels look, apart from the colour. */
const More = (props: StyleEditorProps) => {
  const { value: { color, lineWidth }, hasRules = false } = props;
  const leavesLine = hasRules && (color ?? lineWidth ?? null) === null;
  return (
    <div className={common.stack4}>
      {!leavesLine && <LineWidth {...props} />}
      <LinePattern {...props} />
      <LabelLook {...props} />
    </div>
  );
};

/** A form for the plain style of a map. The parent component saves it. */
export function StyleEditor(props: StyleEditorProps) {
  const { type, part } = props;
  if (part === 'more') return <More {...props} />;
  return (
    <div className={common.stack4}>
      {type === 'WebGLPoints' && (
        <Over label={nl.oneColour} unset={{ color: null, fillColor: null }} initial={{ color: DEFAULT_STYLING.color, fillColor: DEFAULT_STYLING.color }} editor={props}>
          <OneColour {...props} />
        </Over>
      )}
      {type === 'Heatmap' && <HeatSettings {...props} />}
      {type !== 'WebGLPoints' && type !== 'Heatmap' && (
        <>
          <Shapes {...props} />
          {part === undefined && <LinePattern {...props} />}
          <LabelField {...props} />
          {part === undefined && <LabelLook {...props} />}
        </>
      )}
    </div>
  );
}

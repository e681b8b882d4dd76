import { ColourField } from '#platform/ui/colour/ColourField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { thickestLine } from '../../contract.ts';
import type { DrawingKind, DrawingStyle } from '../model/drawing.ts';
import { projectTypes } from '../model/project-types.ts';
import { nl } from '../nl.ts';

interface StyleFieldsProps {
  readonly kind: DrawingKind;
  readonly style: DrawingStyle;
  readonly onChange: (changes: Partial<DrawingStyle>, field: keyof DrawingStyle) => void;
}

const typeOptions = (chosen: string | null) => {
  const known = projectTypes.map(({ name }) => ({ value: name, label: name }));
  const isOther = chosen !== null && !projectTypes.some(({ name }) => name === chosen);
  return isOther ? [...known, { value: chosen, label: fill(nl.otherType, { name: chosen }) }] : known;
};

/** The style fields that apply to a kind of drawing. */
export const StyleFields = ({ kind, style, onChange }: StyleFieldsProps) => {
  const { lineColor, fillColor, lineWidth, typeProject } = style;
  if (kind === 'marker') {
    return <Select label={nl.projectType} options={typeOptions(typeProject)} value={typeProject} onChange={(value) => onChange({ typeProject: value }, 'typeProject')} />;
  }
  const isLine = kind === 'line' || kind === 'polygon' || kind === 'circle';
  return (
    <>
      <ColourField label={isLine ? nl.lineColor : nl.textColor} value={lineColor} onChange={(value) => onChange({ lineColor: value }, 'lineColor')} />
      {(kind === 'polygon' || kind === 'circle') && (
        <ColourField label={nl.fillColor} value={fillColor} hasAlpha onChange={(value) => onChange({ fillColor: value }, 'fillColor')} />
      )}
      {isLine && (
        <NumberField
          label={nl.lineWidth}
          unit="px"
          minValue={1}
          maxValue={thickestLine}
          value={lineWidth}
          onChange={(value) => {
            if (value >= 1) onChange({ lineWidth: value }, 'lineWidth');
          }}
        />
      )}
    </>
  );
};

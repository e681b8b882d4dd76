import { useWatch } from 'react-hook-form';
import { mapTypes } from '#platform/contract/configuration.ts';
import type { SourceField } from '#platform/contract/map-source.ts';
import { HEAT_RADIUS } from '#platform/map/layers/style/heat.ts';
import { POINT_RADIUS } from '#platform/map/layers/style/simple-style.ts';
import { labelResolution, scaleOf } from '#platform/map/style-editor/label-scales.ts';
import { StyleEditor } from '#platform/map/style-editor/StyleEditor.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { Switch } from '#platform/ui/switch/Switch.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { mapFields, sourceTypes } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';
import { StudioFields } from './StudioFields.tsx';
import { rulesIn } from './tried-map.ts';

interface Props extends OfForm {
  /** Null for a new map. */
  readonly mapId: number | null;
  readonly fields: readonly SourceField[];
  /** Called with the new type, which may need another type of source. */
  readonly onType: (type: (typeof mapTypes)[number]) => void;
}

const drawn = new Set(['Vector', 'Heatmap', 'VectorTile', 'WebGLPoints', 'Cluster']);

/** 1 : 100 million shows more than the country. */
const MAX_SCALE = 100_000_000;

const optionalNumber = (value: number): number | null => (Number.isNaN(value) ? null : value);

const hasRules = (text: string): boolean => (rulesIn(text)?.length ?? 0) > 0;

/** The fields for the style and the visible range. */
export const StyleFields = ({ control, mapId, fields, onType }: Props) => {
  const [type, radius, rules] = useWatch({ control, name: ['type', 'radius', 'styles'] });
  return (
    <Section title={mapFields.styling.label} text={nl.lookHelp}>
      <FormField control={control} name="type">
        {(field) => (
          <Select
            {...field} label={mapFields.type.label} description={nl.typeHelp[type]} onChange={onType}
            options={mapTypes.map((value) => ({ value, label: nl.types[value] ?? value }))}
          />
        )}
      </FormField>
      {drawn.has(type) ? (
        <FormField control={control} name="styling">
          {({ value, onChange }) => (
            <>
              <Switch isSelected={value !== null} onChange={(isOn) => onChange(isOn ? {} : null)}>{nl.ownStyle}</Switch>
              {value === null ? <p className={styles.help}>{nl.ownStyleHelp}</p> : (
                <StyleEditor
                  type={type} value={value} onChange={onChange} fields={fields.map(({ name }) => name)} radius={radius} hasRules={type !== 'Heatmap' && hasRules(rules)}
                />
              )}
            </>
          )}
        </FormField>
      ) : (
        <p className={styles.help}>{nl.styledBySource}</p>
      )}
      {drawn.has(type) && (
        <FormField control={control} name="radius">
          {({ value, onChange, ...field }) => (
            <NumberField label={mapFields.radius.label} description={type === 'Heatmap' ? nl.heatRadiusHelp(HEAT_RADIUS) : nl.radiusHelp(POINT_RADIUS)} unit="px" minValue={1} maxValue={1_000} isOptional value={value ?? Number.NaN} onChange={(pixels) => onChange(optionalNumber(pixels))} {...field} />
          )}
        </FormField>
      )}
      {drawn.has(type) && type !== 'Heatmap' && <StudioFields control={control} mapId={mapId} fields={fields} />}
      <div className={styles.pair}>
        {(['maxResolution', 'minResolution'] as const).map((name) => (
          <FormField key={name} control={control} name={name}>
            {({ value, onChange, ...field }) => (
              <NumberField
                label={nl.scales[name]} minValue={1} maxValue={MAX_SCALE} isOptional value={value === null ? Number.NaN : scaleOf(value)}
                onChange={(scale) => onChange(Number.isNaN(scale) ? null : value !== null && scaleOf(value) === scale ? value : labelResolution(scale))} {...field}
              />
            )}
          </FormField>
        ))}
      </div>
      <p className={styles.help}>{nl.scaleHelp}</p>
    </Section>
  );
};

/** Returns a type of source that fits the type of the map, preferably the current one. */
export const sourceTypeFor = (type: (typeof mapTypes)[number], now: string): string =>
  sourceTypes[type].includes(now) ? now : (sourceTypes[type][0] ?? now);

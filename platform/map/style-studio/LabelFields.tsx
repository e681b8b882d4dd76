import { MAX_LABEL_KEY } from '#platform/contract/style-limits.ts';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { ColourField } from '#platform/ui/colour/ColourField.tsx';
import { ComboBox } from '#platform/ui/combo-box/ComboBox.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { ALWAYS, labelResolution, labelScales, scaleOf } from '../style-editor/label-scales.ts';
import { fieldOfText, newLabel, textOfField } from '../styles/rules.ts';
import type { StudioLabel } from '../styles/studio-style.ts';
import { nl } from './nl.ts';
import styles from './Studio.module.css';

interface Props {
  readonly label: StudioLabel | null;
  /** Whether some objects are in no class. */
  readonly hasClasses: boolean;
  readonly fields: readonly string[];
  readonly onChange: (label: StudioLabel | null, key: string) => void;
}

const sizeIn = /(\d+(?:\.\d+)?)px/;
const sizeOf = (font: string): number => Number(sizeIn.exec(font)?.[1] ?? 13);

export const LabelFields = ({ label, hasClasses, fields, onChange }: Props) => {
  const field = label && fieldOfText(label.text);
  const set = (change: Partial<StudioLabel>, key: string): void => void (label && onChange({ ...label, ...change }, key));
  const name = (key: string): void => {
    if (key === '') return onChange(null, 'field');
    onChange(label ? { ...label, text: textOfField(key) } : newLabel(key), 'field');
  };
  return (
    <section className={common.stack2} aria-label={nl.labels}>
      <h3 className={styles.heading}>{nl.labels}</h3>
      {label && field === null && <p className={common.note}>{nl.labelOwn}</p>}
      <ComboBox label={nl.labelField} description={nl.labelHelp} value={field ?? ''} onChange={name} suggestions={fields} maxLength={MAX_LABEL_KEY} />
      {label && (
        <>
          <div className={styles.pair}>
            <NumberField
              label={nl.labelSize} unit="px" minValue={6} maxValue={60} value={sizeOf(label.font)}
              onChange={(size) => !Number.isNaN(size) && set({ font: label.font.replace(sizeIn, `${size}px`) }, 'size')}
            />
            <ColourField label={nl.labelColour} value={label.colour} onChange={(colour) => set({ colour }, 'colour')} />
          </div>
          <Checkbox isSelected={label.halo !== null} onChange={(isOn) => set({ halo: isOn ? newLabel('').halo : null }, 'halo')}>{nl.halo}</Checkbox>
          {label.halo && (
            <div className={styles.pair}>
              <ColourField label={nl.haloColour} value={label.halo.colour} onChange={(colour) => set({ halo: { width: 3, ...label.halo, colour } }, 'halo-colour')} hasAlpha />
              <NumberField
                label={nl.haloWidth} unit="px" minValue={0} maxValue={20} value={label.halo.width}
                onChange={(width) => !Number.isNaN(width) && set({ halo: { colour: '#ffffff', ...label.halo, width } }, 'halo-width')}
              />
            </div>
          )}
          <Select
            label={nl.labelFrom} options={labelScales(label.maxResolution)} value={label.maxResolution === null ? ALWAYS : scaleOf(label.maxResolution)}
            onChange={(scale) => set({ maxResolution: labelResolution(scale), ownFilter: undefined }, 'scale')}
          />
          {hasClasses && <Checkbox isSelected={label.ofClasses} onChange={(ofClasses) => set({ ofClasses, ownFilter: undefined }, 'classes')}>{nl.ofClasses}</Checkbox>}
        </>
      )}
    </section>
  );
};

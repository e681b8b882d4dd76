import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { defaultPlacement } from '#platform/contract/map-fields.ts';
import { NotOnMap } from '#platform/web/configuration/NotOnMap.tsx';
import { mapFields } from '../contract.ts';
import { MapText } from './MapField.tsx';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';

const ofSource = ['geometry', 'where', 'outFields', 'inSR', 'outSR'] as const;

/** Fields that most maps do not need, collapsed. */
export const RareFields = ({ control }: OfForm) => (
  <Disclosure title={nl.rare} variant="card" headingLevel={2}>
    <div className={styles.rows}>
      <h3 className={styles.subheading}>{mapFields.placement.label}</h3>
      <FormField control={control} name="placement">
        {({ value, onChange }) => (
          <>
            <NumberField
              label={nl.placementOrder} description={nl.placementOrderHelp} minValue={-1_000} maxValue={1_000} value={value.order}
              onChange={(order) => onChange({ ...value, order: Number.isNaN(order) ? defaultPlacement.order : order })}
            />
            <div className={styles.checks}>
              <Checkbox isSelected={value.visible} onChange={(visible) => onChange({ ...value, visible })}>{nl.placementVisible}</Checkbox>
              <Checkbox isSelected={value.collapsed} onChange={(collapsed) => onChange({ ...value, collapsed })}>{nl.placementCollapsed}</Checkbox>
            </div>
          </>
        )}
      </FormField>
      <MapText control={control} name="icon" />
      <FormField control={control} name="styles">{(field) => <TextArea label={mapFields.styles.label} description={nl.rulesHelp} spellCheck="false" isOptional {...field} />}</FormField>
      <FormField control={control} name="grid">{(field) => <TextArea label={mapFields.grid.label} spellCheck="false" isOptional {...field} />}</FormField>
      <NotOnMap part="map field grid" />
      <p className={styles.help}>{nl.standingFilter}</p>
      <div className={styles.pair}>
        {ofSource.map((name) => <MapText key={name} control={control} name={name} />)}
      </div>
    </div>
  </Disclosure>
);

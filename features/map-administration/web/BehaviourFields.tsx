import { ComboBox } from '#platform/ui/combo-box/ComboBox.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { NotOnMap } from '#platform/web/configuration/NotOnMap.tsx';
import { useIsOnMap } from '#platform/web/configuration/use-is-on-map.ts';
import { clicks, limits, mapFields } from '../contract.ts';
import { MapSwitch } from './MapField.tsx';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';

interface Props extends OfForm {
  readonly fields: readonly string[];
}

/** The fields for clicking and searching. */
export const BehaviourFields = ({ control, fields }: Props) => {
  const isOnMap = useIsOnMap();
  const labels = isOnMap('tool grid') ? nl.clicks : { ...nl.clicks, grid: nl.clickWithoutTable };
  return (
    <Section title={nl.behaviour} text={nl.behaviourHelp}>
      <FormField control={control} name="click">
        {(field) => (
          <OptionalSelect
            label={mapFields.click.label} description={nl.clickHelp} none={labels.none} options={clicks.map((one) => ({ value: one, label: labels[one] }))} {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="search">
        {({ value, onChange, error }) => (
          <ComboBox label={mapFields.search.label} description={nl.searchColumnHelp} suggestions={fields} value={value} onChange={onChange} maxLength={limits.name} error={error} isOptional />
        )}
      </FormField>
      <MapSwitch control={control} name="edit" />
      <NotOnMap part="map field edit" />
      <MapSwitch control={control} name="travel" />
      <p className={styles.help}>{nl.travelHelp}</p>
    </Section>
  );
};

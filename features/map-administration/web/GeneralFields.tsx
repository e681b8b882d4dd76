import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { limits, mapFields } from '../contract.ts';
import { MapSwitch, MapText } from './MapField.tsx';
import type { OfForm } from './of-form.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';

/** The fields for the name and the description in the legend. */
export const GeneralFields = ({ control }: OfForm) => (
  <Section title={nl.general} text={nl.generalHelp}>
    <FormField control={control} name="name">{(field) => <TextField label={mapFields.name.label} maxLength={limits.name} autoComplete="off" {...field} />}</FormField>
    <MapText control={control} name="title" description={nl.titleHelp} />
    <MapText control={control} name="tooltip" description={nl.tooltipHelp} />
    <FormField control={control} name="description">
      {(field) => <TextArea label={mapFields.description.label} maxLength={limits.description} isOptional {...field} />}
    </FormField>
    <MapSwitch control={control} name="hide" />
    <p className={styles.help}>{nl.hideHelp}</p>
  </Section>
);

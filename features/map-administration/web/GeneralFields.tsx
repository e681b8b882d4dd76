import { FormField } from '#platform/ui/form/FormField.tsx';
import { Switch } from '#platform/ui/switch/Switch.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { limits } from '../contract.ts';
import type { OfForm } from './of-form.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';

/** What the map is called, and what is told about it in the legend. */
export const GeneralFields = ({ control }: OfForm) => (
  <Section title={nl.general} text={nl.generalHelp}>
    <FormField control={control} name="name">{(field) => <TextField label={nl.name} maxLength={limits.name} autoComplete="off" {...field} />}</FormField>
    <FormField control={control} name="title">
      {(field) => <TextField label={nl.title} description={nl.titleHelp} maxLength={limits.name} autoComplete="off" isOptional {...field} />}
    </FormField>
    <FormField control={control} name="tooltip">
      {(field) => <TextField label={nl.tooltip} description={nl.tooltipHelp} maxLength={limits.description} autoComplete="off" isOptional {...field} />}
    </FormField>
    <FormField control={control} name="description">
      {(field) => <TextArea label={nl.description} maxLength={limits.description} isOptional {...field} />}
    </FormField>
    <FormField control={control} name="hide">
      {({ value, onChange, name }) => <Switch name={name} isSelected={value} onChange={onChange}>{nl.hideLabel}</Switch>}
    </FormField>
    <p className={styles.help}>{nl.hideHelp}</p>
  </Section>
);

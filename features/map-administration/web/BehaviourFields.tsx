import { ComboBox } from '#platform/ui/combo-box/ComboBox.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { Switch } from '#platform/ui/switch/Switch.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { clicks, limits } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';

interface Props extends OfForm {
  readonly fields: readonly string[];
}

const choices = ['none', ...clicks] as const;

/** What a click and a search do with the map. */
export const BehaviourFields = ({ control, fields }: Props) => (
  <Section title={nl.behaviour} text={nl.behaviourHelp}>
    <FormField control={control} name="click">
      {({ inputRef, value, onChange, ...field }) => (
        <Select
          label={nl.click} description={nl.clickHelp} options={choices.map((one) => ({ value: one, label: nl.clicks[one] }))} buttonRef={inputRef}
          value={value ?? 'none'} onChange={(one) => onChange(one === 'none' ? null : one)} {...field}
        />
      )}
    </FormField>
    <FormField control={control} name="search">
      {({ value, onChange, error }) => (
        <ComboBox label={nl.searchColumn} description={nl.searchColumnHelp} suggestions={fields} value={value} onChange={onChange} maxLength={limits.name} error={error} isOptional />
      )}
    </FormField>
    <FormField control={control} name="edit">
      {({ value, onChange, name }) => <Switch name={name} isSelected={value} onChange={onChange}>{nl.editable}</Switch>}
    </FormField>
    <FormField control={control} name="travel">
      {({ value, onChange, name }) => <Switch name={name} isSelected={value} onChange={onChange}>{nl.travel}</Switch>}
    </FormField>
    <p className={styles.help}>{nl.travelHelp}</p>
  </Section>
);

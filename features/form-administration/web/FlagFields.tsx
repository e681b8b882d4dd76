import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { formFlags } from '../contract/form.ts';
import type { FormControl } from './GeneralFields.tsx';
import styles from './GeneralFields.module.css';
import { nl } from './nl.ts';

/** The checkboxes for the behaviour of a form. */
export const FlagFields = ({ control }: { readonly control: FormControl }) => (
  <Section title={nl.settings}>
    <div className={styles.flags}>
      {formFlags.map((flag) => (
        <FormField key={flag} control={control} name={flag}>
          {({ value, onChange, name }) => (
            <div>
              <Checkbox name={name} isSelected={value} onChange={onChange} aria-describedby={`flag-${flag}`}>{nl.flags[flag].label}</Checkbox>
              <p id={`flag-${flag}`} className={styles.help}>{nl.flags[flag].text}</p>
            </div>
          )}
        </FormField>
      ))}
    </div>
  </Section>
);

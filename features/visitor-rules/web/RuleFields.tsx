import { Trash2 } from 'lucide-react';
import { useWatch, type Control } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Radio, RadioGroup } from '#platform/ui/radio/RadioGroup.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';
import type { RulesOutput, RulesValues } from './rules-form.ts';
import styles from './VisitorRules.module.css';

interface RuleFieldsProps {
  readonly control: Control<RulesValues, unknown, RulesOutput>;
  readonly index: number;
  /** Attributes of the features. */
  readonly fields: readonly string[];
  readonly onRemove: () => void;
}

const withChosen = (fields: readonly string[], chosen: readonly string[]): string[] => [...new Set([...fields, ...chosen.filter((one) => one !== '')])];

/** The fields of a rule: the features it applies to, and what it hides of them. */
export const RuleFields = ({ control, index, fields, onRemove }: RuleFieldsProps) => {
  const [always, whole] = useWatch({ control, name: [`rules.${index}.always`, `rules.${index}.whole`] });
  const n = index + 1;
  return (
    <Section title={fill(nl.rule, { n })}>
      <FormField control={control} name={`rules.${index}.always`}>
        {({ inputRef: _ref, error: _error, value, onChange, ...field }) => (
          <RadioGroup label={nl.when} {...field} value={value ? 'all' : 'some'} onChange={(chosen) => onChange(chosen === 'all')}>
            <Radio value="some">{nl.some}</Radio>
            <Radio value="all">{nl.always}</Radio>
          </RadioGroup>
        )}
      </FormField>
      {!always && (
        <>
          <FormField control={control} name={`rules.${index}.column`}>
            {({ value, ...field }) => (
              <Select label={nl.column} options={withChosen(fields, [value]).map((one) => ({ value: one, label: one }))} value={value === '' ? null : value} {...field} />
            )}
          </FormField>
          <FormField control={control} name={`rules.${index}.values`}>
            {(field) => <TextArea label={nl.values} description={nl.valuesHelp} rows={2} spellCheck="false" {...field} />}
          </FormField>
        </>
      )}
      <FormField control={control} name={`rules.${index}.whole`}>
        {({ inputRef: _ref, error: _error, value, onChange, ...field }) => (
          <RadioGroup label={nl.hide} {...field} value={value ? 'feature' : 'attributes'} onChange={(chosen) => onChange(chosen === 'feature')}>
            <Radio value="attributes">{nl.attributes}</Radio>
            <Radio value="feature">{nl.feature}</Radio>
          </RadioGroup>
        )}
      </FormField>
      {!whole && (
        <FormField control={control} name={`rules.${index}.fields`}>
          {({ value, onChange, error }) => (
            <CheckboxGroup label={nl.fields} value={[...value]} onChange={onChange} {...(error !== undefined && { error })}>
              <div className={styles.fields}>
                {withChosen(fields, value).map((one) => <Checkbox key={one} value={one}>{one}</Checkbox>)}
              </div>
            </CheckboxGroup>
          )}
        </FormField>
      )}
      {fields.length === 0 && <p className={common.muted}>{nl.noFields}</p>}
      <div><Button icon={Trash2} variant="quiet" onPress={onRemove}>{fill(nl.removeRule, { n })}</Button></div>
    </Section>
  );
};

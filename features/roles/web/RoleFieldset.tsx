import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { administers } from '#platform/contract/roles.ts';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Radio, RadioGroup } from '#platform/ui/radio/RadioGroup.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { usePermissions } from '#platform/web/administration/use-permissions.ts';
import { ownBase, type RoleFields, type roleFields } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './Roles.module.css';

interface RoleFieldsetProps {
  readonly control: Control<z.input<typeof roleFields>, unknown, RoleFields>;
  readonly base: RoleFields['base'];
}

/** The fields for the name, the base and the permissions, each with an explanation. */
export const RoleFieldset = ({ control, base }: RoleFieldsetProps) => {
  const permissions = usePermissions();
  return (
    <Section title={nl.what}>
      <FormField control={control} name="name">{(field) => <TextField label={nl.name} autoComplete="off" {...field} />}</FormField>
      <FormField control={control} name="base">
        {({ inputRef: _ref, onChange, error, ...field }) => (
          <RadioGroup
            label={nl.baseTitle}
            {...field}
            {...(error !== undefined && { error })}
            onChange={(chosen) => onChange(ownBase.options.find((one) => one === chosen) ?? 'viewer')}
          >
            {ownBase.options.map((one) => (
              <Radio key={one} value={one}>{nl.bases[one]}: {nl.baseTexts[one]}</Radio>
            ))}
          </RadioGroup>
        )}
      </FormField>
      <FormField control={control} name="permissions">
        {({ value, onChange, error }) => (
          <CheckboxGroup
            label={nl.rightsTitle}
            value={[...value]}
            onChange={(chosen) => onChange(permissions.map(({ name }) => name).filter((one) => chosen.includes(one)))}
            {...(error !== undefined && { error })}
          >
            {permissions.map(({ name: one, label, sentence, isForManagers = false }) => {
              const isClosed = isForManagers && !administers(base);
              return (
                // A ticked permission stays enabled, so that the user can untick it.
                <Checkbox key={one} value={one} isDisabled={isClosed && !value.includes(one)}>
                  <span className={styles.right}>
                    <span>{label}</span>
                    <span className={styles.note}>{sentence}{isClosed && ` ${nl.managersOnly}`}</span>
                  </span>
                </Checkbox>
              );
            })}
          </CheckboxGroup>
        )}
      </FormField>
    </Section>
  );
};

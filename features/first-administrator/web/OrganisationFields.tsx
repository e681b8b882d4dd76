import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { nl } from './nl.ts';
import { proposePrefix } from './propose-prefix.ts';
import styles from './SetUpForm.module.css';
import type { Certain, SetUpFields } from './use-set-up.ts';

interface Props {
  readonly form: SetUpFields;
  readonly certain: Certain;
}

export const OrganisationFields = ({ form, certain }: Props) => {
  const { control } = form;
  const propose = (name: string): void => {
    // Who chose a prefix keeps it.
    if (certain || form.getFieldState('organization').isDirty) return;
    form.resetField('organization', { defaultValue: proposePrefix(name) });
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{nl.organisation}</legend>
      <FormField control={control} name="organization_name">
        {({ onChange, ...field }) => (
          <TextField
            label={nl.organisationName}
            autoComplete="organization"
            isRequired
            isReadOnly={Boolean(certain?.name)}
            {...field}
            onChange={(name) => {
              onChange(name);
              propose(name);
            }}
          />
        )}
      </FormField>
      <FormField control={control} name="organization">
        {(field) => (
          <TextField
            label={nl.prefix}
            description={certain ? nl.prefixFixed : nl.prefixHelp}
            autoComplete="off"
            spellCheck="false"
            isRequired
            isReadOnly={certain !== null}
            {...field}
          />
        )}
      </FormField>
    </fieldset>
  );
};

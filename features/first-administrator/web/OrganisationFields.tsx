import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { nl } from './nl.ts';
import { proposePrefix } from './propose-prefix.ts';
import styles from './SetUpForm.module.css';
import type { FixedOrganisation, SetUpFields } from './use-set-up.ts';

interface Props {
  readonly form: SetUpFields;
  readonly fixed: FixedOrganisation;
}

export const OrganisationFields = ({ form, fixed }: Props) => {
  const { control } = form;
  const propose = (name: string): void => {
    // A prefix that the user chose is kept.
    if (fixed || form.getFieldState('organization').isDirty) return;
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
            isReadOnly={Boolean(fixed?.name)}
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
            description={fixed ? nl.prefixFixed : nl.prefixHelp}
            autoComplete="off"
            spellCheck="false"
            isRequired
            isReadOnly={fixed !== null}
            {...field}
          />
        )}
      </FormField>
    </fieldset>
  );
};

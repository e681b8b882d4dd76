import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { offerChoices } from '../contract.ts';
import styles from './ConfigurationFields.module.css';
import type { FormControl } from './GeneralFields.tsx';
import { nl } from './nl.ts';
import { Section } from './Section.tsx';

/** Where people find the form. */
export const ConfigurationFields = ({ control }: { readonly control: FormControl }) => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  const mayPlace = useSession()?.user.permissions.includes('manage_configurations') ?? false;
  const { data = [] } = useQuery({ queryKey: adminKey('form-configurations', query), queryFn: ({ signal }) => api.call(offerChoices, { query, signal }) });
  return (
    <Section title={nl.where} text={mayPlace ? nl.whereHelp : nl.whereNot}>
      {data.length === 0 ? (
        <p className={styles.none}>{nl.whereNone}</p>
      ) : (
        <div className={styles.list}>
          <FormField control={control} name="configurations">
            {({ value, onChange, error }) => (
              <CheckboxGroup label={nl.where} isLabelHidden value={value.map(String)} onChange={(ids) => onChange(ids.map(Number))} isDisabled={!mayPlace} error={error}>
                {data.map(({ id, name }) => <Checkbox key={id} value={String(id)}>{name}</Checkbox>)}
              </CheckboxGroup>
            )}
          </FormField>
        </div>
      )}
    </Section>
  );
};

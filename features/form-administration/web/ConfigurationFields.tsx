import { useQuery } from '@tanstack/react-query';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { ConfigurationChoice } from '#platform/web/administration/ConfigurationChoice.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { offerChoices } from '../contract.ts';
import type { FormControl } from './GeneralFields.tsx';
import { nl } from './nl.ts';

/** Where people find the form. */
export const ConfigurationFields = ({ control }: { readonly control: FormControl }) => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  const mayPlace = useSession()?.user.permissions.includes('manage_configurations') ?? false;
  const { data } = useQuery({ queryKey: adminKey('form-configurations', query), queryFn: ({ signal }) => api.call(offerChoices, { query, signal }) });
  return (
    <FormField control={control} name="configurations">
      {({ value, onChange, error }) => (
        <ConfigurationChoice text={mayPlace ? nl.whereHelp : nl.whereNot} choices={data} value={value} onChange={onChange} error={error} isDisabled={!mayPlace} />
      )}
    </FormField>
  );
};

import { FormField } from '#platform/ui/form/FormField.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import type { Organisation } from '../contract.ts';
import { Line, Lines, type OrganisationControl } from './fields.tsx';
import { nl } from './nl.ts';

/** The fields for the name, the prefix and the host names. */
export const GeneralFields = ({ control, organisation }: { readonly control: OrganisationControl; readonly organisation: Organisation | null }) => (
  <Section title={nl.general}>
    <Line control={control} name="name" label={nl.name} />
    <Line control={control} name="prefix" label={nl.prefix} description={nl.prefixHelp} />
    <Lines control={control} name="hosts" label={nl.hosts} description={nl.hostsHelp} rows={2} />
    {organisation && (
      <FormField control={control} name="public_configuration_id">
        {(field) => (
          <OptionalSelect
            label={nl.publicConfiguration} description={nl.publicConfigurationHelp} none={nl.none}
            options={organisation.public_configurations.map(({ id, name }) => ({ value: id, label: name }))} {...field}
          />
        )}
      </FormField>
    )}
  </Section>
);

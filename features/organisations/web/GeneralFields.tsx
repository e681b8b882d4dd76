import { FormField } from '#platform/ui/form/FormField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import type { Organisation } from '../contract.ts';
import { Line, Lines, type OrganisationControl } from './fields.tsx';
import { nl } from './nl.ts';

const none = 0;

/** The fields for the name, the prefix and the host names. */
export const GeneralFields = ({ control, organisation }: { readonly control: OrganisationControl; readonly organisation: Organisation | null }) => (
  <Section title={nl.general}>
    <Line control={control} name="name" label={nl.name} />
    <Line control={control} name="prefix" label={nl.prefix} description={nl.prefixHelp} />
    <Lines control={control} name="hosts" label={nl.hosts} description={nl.hostsHelp} rows={2} />
    {organisation && (
      <FormField control={control} name="public_configuration_id">
        {({ value, onChange, ...field }) => (
          <Select
            label={nl.publicConfiguration}
            description={nl.publicConfigurationHelp}
            options={[{ value: none, label: nl.none }, ...organisation.public_configurations.map(({ id, name }) => ({ value: id, label: name }))]}
            value={value ?? none}
            onChange={(id) => onChange(id === none ? null : id)}
            {...field}
          />
        )}
      </FormField>
    )}
  </Section>
);

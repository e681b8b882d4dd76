import { FormField } from '#platform/ui/form/FormField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { mapFields } from '../contract.ts';
import { MapText } from './MapField.tsx';
import { MetadataBlocks } from './MetadataBlocks.tsx';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';

/** The fields for the metadata of the map: an address, or blocks of subjects with a text each. */
export const MetadataFields = ({ control }: OfForm) => (
  <Section title={mapFields.metadata.label} text={nl.metadataHelp}>
    <MapText control={control} name="metadata_url" />
    <FormField control={control} name="metadata">{({ value, onChange }) => <MetadataBlocks value={value} onChange={onChange} />}</FormField>
  </Section>
);

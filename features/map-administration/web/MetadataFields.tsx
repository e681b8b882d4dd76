import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { limits } from '../contract.ts';
import { MetadataBlocks } from './MetadataBlocks.tsx';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';

/** The background of the map, in blocks of subjects with a text each, or at an address. */
export const MetadataFields = ({ control }: OfForm) => (
  <Section title={nl.metadataTitle} text={nl.metadataHelp}>
    <FormField control={control} name="metadata_url">
      {(field) => <TextField label={nl.metadataUrl} maxLength={limits.address} autoComplete="off" isOptional {...field} />}
    </FormField>
    <FormField control={control} name="metadata">{({ value, onChange }) => <MetadataBlocks value={value} onChange={onChange} />}</FormField>
  </Section>
);

import { Section } from '#platform/web/administration/Section.tsx';
import { Line, Lines, type OrganisationControl } from './fields.tsx';
import { nl } from './nl.ts';

/** Where its maps lie, and whom the browser may ask for them. */
export const MapFields = ({ control }: { readonly control: OrganisationControl }) => (
  <Section title={nl.map}>
    <Line control={control} name="extent" label={nl.extent} description={nl.extentHelp} />
    <Lines control={control} name="allowed_hosts" label={nl.allowedHosts} description={nl.allowedHostsHelp} rows={3} />
    <Line control={control} name="projection_code" label={nl.projectionCode} description={nl.projectionHelp} />
    <Line control={control} name="projection_proj4" label={nl.projectionProj4} />
    <Line control={control} name="projection_bbox" label={nl.projectionBbox} />
  </Section>
);

import { Map as MapIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { RD_EXTENT } from '#platform/geo/recognise-pair.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { areaMap, type OrganisationFields } from '../contract.ts';
import { Line, Lines } from './fields.tsx';
import { nl } from './nl.ts';
import { fourNumbers, type OrganisationValues } from './organisation-form.ts';

const loadExtentDialog = () => import('#platform/web/administration/extent/ExtentDialog.tsx').then((module) => ({ default: module.ExtentDialog }));

interface MapFieldsProps {
  readonly form: UseFormReturn<OrganisationValues, unknown, OrganisationFields>;
  /** Null for a new organisation. */
  readonly id: number | null;
}

/** The fields for the area, the projection and the allowed hosts. */
export const MapFields = ({ form: { control, setValue }, id }: MapFieldsProps) => {
  const api = useApi();
  const helpId = useId();
  const extent = useWatch({ control, name: 'extent' });
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Section title={nl.map}>
      <Line control={control} name="extent" label={nl.extent} description={nl.extentHelp} />
      <div><Button icon={MapIcon} onPress={() => setChoosing(true)}>{nl.extentOnMap}</Button></div>
      <Lines control={control} name="allowed_hosts" label={nl.allowedHosts} description={nl.allowedHostsHelp} rows={3} />
      <FormField control={control} name="sources_through_server">
        {({ value, onChange }) => <Checkbox isSelected={value} onChange={onChange} aria-describedby={helpId}>{nl.throughServer}</Checkbox>}
      </FormField>
      <p id={helpId} className={common.note}>{nl.throughServerHelp}</p>
      <Line control={control} name="projection_code" label={nl.projectionCode} description={nl.projectionHelp} />
      <Line control={control} name="projection_proj4" label={nl.projectionProj4} />
      <Line control={control} name="projection_bbox" label={nl.projectionBbox} />
      {isChoosing && (
        <Deferred
          load={loadExtentDialog}
          props={{
            title: nl.extentTitle,
            of: `organisation/${id ?? 'new'}`,
            load: (signal) => api.call(areaMap, { query: id === null ? {} : { organisation: id }, signal }),
            extent: fourNumbers(extent) ?? RD_EXTENT,
            onChoose: (chosen) => setValue('extent', chosen.join(', '), { shouldDirty: true, shouldValidate: true }),
            close: () => setChoosing(false),
          }}
        />
      )}
    </Section>
  );
};

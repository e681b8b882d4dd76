import { Link2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import common from '#platform/ui/theme/common.module.css';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { FormMap } from '../contract/form.ts';
import type { FormForm } from './ItemsSection.tsx';
import { matchByName } from './match-by-name.ts';
import { nl } from './nl.ts';
import { useFormMaps, useLayerFields } from './use-form-target.ts';

interface TargetFieldsProps {
  readonly form: FormForm;
  /** Name of the map that the stored form writes to. */
  readonly storedName: string | null;
}

/** Says which attributes the layer has, and ties items to those of the same name. */
const LayerState = ({ form }: { readonly form: FormForm }) => {
  const fields = useLayerFields(form.control);
  const items = useWatch({ control: form.control, name: 'items' });
  const { data, error, isLoading } = fields;
  if (error) {
    return <LoadFailed query={fields}>{fill(nl.layerFailed, { reason: error instanceof ApiError ? error.message : '' })}</LoadFailed>;
  }
  const names = (data ?? []).map(({ name }) => name);
  const tied = items.filter(({ field }) => field !== null);
  const lost = tied.filter(({ field }) => field !== null && !names.includes(field)).length;
  const matched = matchByName(items, names);
  const isKnown = data !== undefined;
  return (
    <>
      <p role="status" className={common.muted}>
        {isLoading && nl.layerLoading}
        {isKnown && (names.length === 0 ? nl.layerEmpty : nl.tied(tied.length, items.length))}
        {isKnown && names.length > 0 && lost > 0 && ` ${nl.lost(lost)}`}
      </p>
      {names.length > 0 && items.length > 0 && (
        <div>
          <Button icon={Link2} isDisabled={matched === null} onPress={() => matched && form.setValue('items', matched, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}>
            {nl.tieByName}
          </Button>
        </div>
      )}
    </>
  );
};

/** The fields for the map and the layer that a form writes to. */
export const TargetFields = ({ form, storedName }: TargetFieldsProps) => {
  const { control } = form;
  const maps = useFormMaps();
  const [type, mapId] = useWatch({ control, name: ['type', 'map_id'] });
  if (type === 'intern') return null;
  const offered = (maps.data ?? []).filter((map) => map.type === type);
  const chosen = (maps.data ?? []).find(({ id }) => id === mapId);
  const isOffered = offered.some(({ id }) => id === mapId);
  const others = mapId === null || isOffered ? [] : [{ value: mapId, label: fill(nl.mapUnsuited, { name: chosen?.name ?? storedName ?? String(mapId) }) }];
  const choose = (map: FormMap | undefined): void => {
    form.setValue('map_id', map?.id ?? null, { shouldDirty: true });
    form.setValue('layer', map?.layers.length === 1 ? (map.layers[0]?.name ?? null) : null, { shouldDirty: true });
    form.clearErrors(['map_id', 'layer']);
  };
  return (
    <Section title={nl.target} text={nl.targetHelp[type]}>
      <LoadFailed query={maps}>{nl.mapsFailed}</LoadFailed>
      {maps.data && offered.length === 0 && <p className={common.muted}>{nl.noMaps[type]}</p>}
      <FormField control={control} name="map_id">
        {(field) => (
          <OptionalSelect
            {...field} label={nl.map} none={nl.noMap} options={[...others, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(id) => choose(offered.find((map) => map.id === id))}
          />
        )}
      </FormField>
      {chosen && chosen.layers.length > 1 && (
        <FormField control={control} name="layer">
          {(field) => <Select {...field} label={nl.layer} isRequired options={chosen.layers.map(({ name, label }) => ({ value: name, label }))} />}
        </FormField>
      )}
      {chosen && !chosen.edit && <p className={common.note}>{nl.mapNotEditable}</p>}
      {mapId !== null && <LayerState form={form} />}
    </Section>
  );
};

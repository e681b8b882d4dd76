import { useWatch } from 'react-hook-form';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { FormControl } from './GeneralFields.tsx';
import { nl } from './nl.ts';
import { useLayerFields } from './use-form-target.ts';

/** The field for the attribute of the layer that the answer to an item is written to; empty for an intern form. */
export const FieldOfLayer = ({ control, index }: { readonly control: FormControl; readonly index: number }) => {
  const [type, mapId, items] = useWatch({ control, name: ['type', 'map_id', 'items'] });
  const { data = [], isSuccess } = useLayerFields(control);
  const current = items[index]?.field ?? null;
  if (type === 'intern' || (mapId === null && current === null)) return null;
  const byOther = new Map(items.flatMap(({ field, name }, at) => (field === null || at === index ? [] : [[field, name || nl.unnamed] as const])));
  const isKnown = current === null || data.some(({ name }) => name === current);
  const options = [
    ...(isKnown ? [] : [{ value: current, label: isSuccess ? fill(nl.fieldLost, { name: current }) : current }]),
    ...data.map(({ name, type: kind }) => {
      const item = byOther.get(name);
      const label = fill(nl.fieldOfType, { name, type: nl.fieldTypes[kind] });
      return { value: name, label: item === undefined ? label : fill(nl.fieldTaken, { field: label, item }), isDisabled: item !== undefined };
    }),
  ];
  return (
    <FormField control={control} name={`items.${index}.field`}>
      {(field) => <OptionalSelect {...field} label={nl.fieldOfLayer} description={nl.fieldOfLayerHelp} none={nl.noField} options={options} />}
    </FormField>
  );
};

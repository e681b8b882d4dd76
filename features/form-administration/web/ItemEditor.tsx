import { useWatch } from 'react-hook-form';
import { formItemTypes } from '#platform/contract/forms.ts';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { FieldOfLayer } from './FieldOfLayer.tsx';
import { InitialValue } from './InitialValue.tsx';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import styles from './ItemEditor.module.css';
import type { FormForm } from './ItemsSection.tsx';
import { nl } from './nl.ts';
import { withType } from './values.ts';

const flags = [
  ['required', nl.required, null],
  ['list_title', nl.listTitle, nl.listTitleText],
  ['filter', nl.filter, nl.filterText],
  ['hide', nl.hide, nl.hideText],
] as const;

/** Edits all fields of an item. */
export const ItemEditor = ({ form, index }: { readonly form: FormForm; readonly index: number }) => {
  const { control } = form;
  const path = `items.${index}` as const;
  const item = useWatch({ control, name: path });
  if (!item) return null;
  return (
    <fieldset className={styles.editor}>
      <legend className={styles.legend}>{fill(nl.chosenField, { name: item.name || nl.unnamed })}</legend>
      <FormField control={control} name={`${path}.name`}>
        {(field) => <TextField {...field} label={nl.itemName} isRequired maxLength={200} autoFocus={item.id === null && item.name === ''} />}
      </FormField>
      <Select
        label={nl.itemType}
        options={formItemTypes.map((type) => ({ value: type, label: nl.itemTypes[type] }))}
        value={item.type}
        onChange={(type) => type !== item.type && form.setValue(path, withType(item, type), { shouldDirty: true })}
      />
      <FieldOfLayer control={control} index={index} />
      {item.type === 'select' && <ChoicesEditor form={form} index={index} />}
      <FormField control={control} name={`${path}.placeholder`}>
        {(field) => <TextArea {...field} rows={2} label={nl.placeholder} description={nl.placeholderHelp} isOptional maxLength={500} />}
      </FormField>
      <InitialValue control={control} index={index} item={item} />
      {flags.map(([flag, label, text]) => (
        <FormField key={flag} control={control} name={`${path}.${flag}`}>
          {({ value, onChange }) => (
            <div>
              <Checkbox isSelected={value} onChange={onChange}>{label}</Checkbox>
              {text && <p className={styles.help}>{text}</p>}
            </div>
          )}
        </FormField>
      ))}
    </fieldset>
  );
};

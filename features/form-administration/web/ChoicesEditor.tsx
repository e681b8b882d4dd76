import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import styles from './ChoicesEditor.module.css';
import type { FormForm } from './ItemsSection.tsx';
import { nl } from './nl.ts';
import { newChoice } from './values.ts';

/** Edits the choices of a list, their order, and the step of a registration with each. */
export const ChoicesEditor = ({ form: { control, formState, getValues }, index }: { readonly form: FormForm; readonly index: number }) => {
  const path = `items.${index}.selects` as const;
  const { fields, append, insert, remove, swap } = useFieldArray({ control, name: path });
  const wrong = formState.errors.items?.[index]?.selects;
  const message = wrong?.root?.message ?? wrong?.message;
  const takeOut = (at: number): void => {
    const gone = getValues(path)[at];
    if (!gone) return;
    remove(at);
    if (gone.value !== '') offerUndo(fill(nl.choiceRemoved, { value: gone.value }), async () => insert(at, gone));
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{nl.choices}</legend>
      <p className={styles.help}>{nl.choicesHelp}</p>
      <ol className={styles.list}>
        {fields.map(({ id }, at) => {
          const n = at + 1;
          return (
            <li key={id} className={styles.choice}>
              <FormField control={control} name={`${path}.${at}.value`}>
                {(field) => <TextField {...field} label={fill(nl.choice, { n })} maxLength={200} autoFocus={field.value === '' && at > 0} />}
              </FormField>
              <FormField control={control} name={`${path}.${at}.step`}>
                {({ value, onChange, error, inputRef }) => (
                  <NumberField label={fill(nl.step, { n })} value={value} onChange={(step) => onChange(Number.isNaN(step) ? 0 : step)} minValue={0} maxValue={99} error={error} inputRef={inputRef} />
                )}
              </FormField>
              <span className={styles.buttons}>
                <IconButton size="s" icon={ArrowUp} label={fill(nl.choiceUp, { n })} isDisabled={at === 0} onPress={() => swap(at, at - 1)} />
                <IconButton size="s" icon={ArrowDown} label={fill(nl.choiceDown, { n })} isDisabled={n === fields.length} onPress={() => swap(at, n)} />
                <IconButton size="s" icon={Trash2} label={fill(nl.choiceRemove, { n })} isDisabled={fields.length === 1} onPress={() => takeOut(at)} />
              </span>
            </li>
          );
        })}
      </ol>
      {message && <p role="alert" className={styles.error}>{message}</p>}
      <Button icon={Plus} onPress={() => append(newChoice(fields.length))}>{nl.addChoice}</Button>
    </fieldset>
  );
};

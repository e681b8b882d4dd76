import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { FormFields } from '#platform/web/forms/FormFields.tsx';
import { initialValue, type FormFieldItem, type FormAnswers } from '#platform/web/forms/form-values.ts';
import styles from './FormPreview.module.css';
import type { FormControl } from './GeneralFields.tsx';
import { nl } from './nl.ts';
import { initialValueOf } from './to-input.ts';
import { isOpen } from './validity.ts';

/** Shows the form as users will fill it in. */
export const FormPreview = ({ control }: { readonly control: FormControl }) => {
  const [name, description, items, location_only, valid_from, valid_till] = useWatch({
    control, name: ['name', 'description', 'items', 'location_only', 'valid_from', 'valid_till'],
  });
  const [typed, setTyped] = useState<FormAnswers>({});
  const asked: FormFieldItem[] = items.map((item) => ({
    ...item,
    name: item.name || nl.unnamed,
    value: initialValueOf(item),
    selects: item.selects.filter(({ value }, at) => value !== '' && item.selects.findIndex((other) => other.value === value) === at),
  }));
  const answers: FormAnswers = { ...Object.fromEntries(asked.map((item) => [item.key, initialValue(item)])), ...typed };
  const open = isOpen({ valid_from, valid_till });
  return (
    <aside className={styles.preview} aria-label={nl.preview}>
      <h2 className={styles.title}>{nl.preview}</h2>
      <p className={styles.text}>{nl.previewText}</p>
      <div className={styles.sheet}>
        <h3 className={styles.name}>{name || nl.newForm}</h3>
        {description && <p className={styles.description}>{description}</p>}
        {!open && <p className={styles.closed}>{nl.previewClosed}</p>}
        {open && asked.length === 0 && <p className={styles.text}>{nl.previewEmpty}</p>}
        {open && asked.length > 0 && (
          <>
            {location_only && <Button icon={MapPin} isDisabled>{nl.previewPlace}</Button>}
            <FormFields items={asked} answers={answers} files={null} onAnswer={(key, value) => setTyped((before) => ({ ...before, [key]: value }))} />
          </>
        )}
      </div>
    </aside>
  );
};

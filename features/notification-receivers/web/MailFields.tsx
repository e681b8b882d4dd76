import { useRef, type FocusEvent } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { placeholders, type TemplateInput } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './Notifications.module.css';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Inserts a word at the cursor, as if the user had typed it. */
const typeInto = (field: Field, word: string): void => {
  field.focus();
  field.setRangeText(word, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** The fields for the subject and the message, with a preview for a sample notification. */
export const MailFields = ({ control }: { readonly control: Control<TemplateInput, unknown, TemplateInput> }) => {
  const [subject, message] = useWatch({ control, name: ['subject', 'message'] });
  const written = useRef<Field>(null);
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) written.current = target;
  };
  const area = useRef<HTMLDivElement>(null);
  const insert = (name: string): void => {
    if (!written.current) {
      // No field had the focus yet: inserts at the end of the message.
      written.current = area.current?.querySelector('textarea') ?? null;
      written.current?.setSelectionRange(written.current.value.length, written.current.value.length);
    }
    if (written.current) typeInto(written.current, `{${name}}`);
  };
  return (
    <>
      <Section title={nl.content} text={nl.contentText}>
        <ul className={styles.placeholders}>
          {placeholders.map((name) => (
            <li key={name}><Button variant="quiet" aria-label={fill(nl.insert, { name: `{${name}}` })} onPress={() => insert(name)}><code>{`{${name}}`}</code></Button></li>
          ))}
        </ul>
        <FormField control={control} name="subject">{(field) => <TextField {...field} onFocus={onFocus} label={nl.subject} isRequired maxLength={200} />}</FormField>
        <div ref={area}>
          <FormField control={control} name="message">{(field) => <TextArea {...field} onFocus={onFocus} label={nl.message} rows={8} isRequired maxLength={10_000} />}</FormField>
        </div>
      </Section>
      <Section title={nl.preview} text={nl.previewText}>
        <div className={styles.preview}>
          <p className={common.strong}>{fill(subject, nl.example) || nl.subject}</p>
          <p className={styles.message}>{fill(message, nl.example) || nl.message}</p>
        </div>
      </Section>
    </>
  );
};

import { useWatch } from 'react-hook-form';
import { CleanHtml } from '#platform/ui/html/CleanHtml.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { editorNl as nl } from './editor-nl.ts';
import styles from './Editor.module.css';
import type { InformationControl } from './StatementFields.tsx';
import text from './InformationText.module.css';

interface HtmlFieldProps {
  readonly control: InformationControl;
  readonly name: 'contact_html' | 'help_html' | 'privacy_html';
  readonly label: string;
  readonly description: string;
}

/** A field for markup, with a preview. */
export const HtmlField = ({ control, name, label, description }: HtmlFieldProps) => {
  const html = useWatch({ control, name });
  return (
    <>
      <FormField control={control} name={name}>
        {(field) => <TextArea {...field} label={label} description={description} rows={5} spellCheck="true" />}
      </FormField>
      {html !== '' && (
        <div role="group" aria-label={fill(nl.preview, { label })} className={styles.preview}>
          <CleanHtml html={html} className={text.text} />
        </div>
      )}
    </>
  );
};

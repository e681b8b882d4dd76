import { FormField } from '#platform/ui/form/FormField.tsx';
import { RichTextField } from '#platform/ui/rich-text/RichTextField.tsx';
import type { InformationControl } from './StatementFields.tsx';
import text from './InformationText.module.css';

interface HtmlFieldProps {
  readonly control: InformationControl;
  readonly name: 'contact_html' | 'help_html' | 'privacy_html';
  readonly label: string;
  readonly description?: string;
}

/** A field for a text with markup, which looks as on its page. */
export const HtmlField = ({ control, name, label, description }: HtmlFieldProps) => (
  <FormField control={control} name={name}>
    {(field) => <RichTextField {...field} label={label} description={description} textClass={text.text} />}
  </FormField>
);

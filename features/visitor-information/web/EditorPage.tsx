import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useEditor } from '#platform/web/administration/editor/use-editor.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { RichTextField } from '#platform/ui/rich-text/RichTextField.tsx';
import { changeVisitorInformation, LONGEST_COOKIE_TEXT, readVisitorInformation } from '../contract.ts';
import { DeviationFields } from './DeviationFields.tsx';
import { editorNl as nl } from './editor-nl.ts';
import { describeStatement, emptyInformation, informationForm, informationLabels, valuesOf } from './information-form.ts';
import { labels } from './labels.ts';
import { FeedbackFields, ResearchFields, StatementFields, type InformationControl } from './StatementFields.tsx';
import text from './InformationText.module.css';

const describe = { accessibility: describeStatement };

interface HtmlFieldProps {
  readonly control: InformationControl;
  readonly name: 'contact_html' | 'help_html' | 'privacy_html';
  readonly label: string;
  readonly description?: string;
}

/** A field for a text with markup, which looks as on its page. */
const HtmlField = ({ control, name, label, description }: HtmlFieldProps) => (
  <FormField control={control} name={name}>
    {(field) => <RichTextField {...field} label={label} description={description} textClass={text.text} />}
  </FormField>
);

const Editor = () => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  const editor = useEditor({
    subject: 'visitor-information',
    schema: informationForm,
    load: (signal) => api.call(readVisitorInformation, { query, signal }),
    empty: emptyInformation,
    valuesOf,
    save: (body, version) => api.call(changeVisitorInformation, { query, body, version }),
    labels: informationLabels,
    describe,
  });
  const { control } = editor.form;
  return (
    <EditorFrame editor={editor} title={labels.administration} text={nl.intro} back={{ label: nl.back, to: '' }}>
      <Section title={nl.texts}>
        <HtmlField control={control} name="contact_html" label={nl.contact} />
        <HtmlField control={control} name="help_html" label={nl.help} />
        <HtmlField control={control} name="privacy_html" label={nl.privacy} description={nl.privacyHelp} />
        <FormField control={control} name="cookie_text">
          {(field) => <TextArea {...field} label={nl.cookies} description={nl.cookiesHelp} maxLength={LONGEST_COOKIE_TEXT} />}
        </FormField>
      </Section>
      <StatementFields control={control} />
      <ResearchFields control={control} />
      <DeviationFields form={editor.form} />
      <FeedbackFields control={control} />
    </EditorFrame>
  );
};

/** Edits the texts for visitors of the current organisation. */
export const EditorPage = () => <Editor key={useAdminOrganisation().id} />;

import { z } from 'zod';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useEditor } from '#platform/web/administration/editor/use-editor.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { changeReceivers, person, readReceivers, receiversInput, type Person, type ReceiversDetail } from '../contract.ts';
import { nl } from './nl.ts';
import { PeopleField } from './PeopleField.tsx';

interface Values {
  receivers: Person[];
  email: string;
}

const schema = z.object({
  receivers: z.array(person).transform((people) => people.map(({ id }) => id)),
  email: z.string().trim().transform((address) => (address === '' ? null : address)).pipe(receiversInput.shape.email),
});
const empty: Values = { receivers: [], email: '' };
const valuesOf = ({ receivers, email }: ReceiversDetail): Values => ({ receivers, email: email ?? '' });
const labels = { receivers: nl.receivers, email: nl.mailTo };
const describe = { receivers: (people: Person[]) => people.map(({ name }) => name).join(', ') || nl.nobody };

/** Edits the receivers of the notifications of a configuration. */
export const ReceiversEditor = ({ id }: { readonly id: number }) => {
  const api = useApi();
  const editor = useEditor({
    subject: `notification-receivers/${id}`,
    schema,
    load: (signal) => api.call(readReceivers, { params: { id }, signal }),
    empty,
    valuesOf,
    save: (body, version) => api.call(changeReceivers, { params: { id }, body, version }),
    labels,
    describe,
  });
  const { form: { control }, loaded } = editor;
  return (
    <EditorFrame editor={editor} part="tool notifications" title={loaded ? fill(nl.receiversTitle, { name: loaded.name }) : nl.receivers} back={{ label: nl.label, to: 'notifications' }}>
      <Section title={nl.who} text={nl.whoText}>
        <FormField control={control} name="receivers">
          {({ value, onChange, error }) => <PeopleField value={value} onChange={onChange} error={error} />}
        </FormField>
        <FormField control={control} name="email">
          {(field) => <TextField {...field} type="email" label={nl.mailTo} description={nl.mailToHelp} isOptional maxLength={254} />}
        </FormField>
      </Section>
    </EditorFrame>
  );
};

import { useWatch } from 'react-hook-form';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useRecordEditor } from '#platform/web/administration/editor/use-record-editor.ts';
import { RemoveButton } from '#platform/web/administration/RemoveButton.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import {
  changeTemplate, createTemplate, occasions, readTemplate, removeTemplate, statuses, templateInput, type Template, type TemplateInput,
} from '../contract.ts';
import { MailFields } from './MailFields.tsx';
import { nl } from './nl.ts';

const empty: TemplateInput = { name: '', occasion: 'created', status: null, subject: '', message: '', active: true };
const valuesOf = ({ name, occasion, status, subject, message, active }: Template): TemplateInput => ({ name, occasion, status, subject, message, active });
const labels: Record<keyof TemplateInput, string> = {
  name: nl.name, occasion: nl.occasion, status: nl.status, subject: nl.subject, message: nl.message, active: nl.active,
};
const describe = { occasion: (occasion: TemplateInput['occasion']) => nl.occasions[occasion] };
const list = 'notifications/sjablonen';

/** The editor of a template, with a preview of the mail. */
export const TemplateEditor = ({ id }: { readonly id: number | null }) => {
  const { api, go, query } = useAdmin();
  const editor = useRecordEditor({
    id, kind: 'notification-template', list, schema: templateInput, empty, valuesOf, labels, describe,
    read: (known, signal) => api.call(readTemplate, { params: { id: known }, signal }),
    create: (body) => api.call(createTemplate, { query, body }),
    change: (known, body, version) => api.call(changeTemplate, { params: { id: known }, body, version }),
  });
  const { form, loaded, isDirty } = editor;
  const { control } = form;
  const occasion = useWatch({ control, name: 'occasion' });
  return (
    <EditorFrame
      editor={editor}
      title={loaded?.name ?? nl.newTemplate}
      part="tool notifications"
      back={{ label: nl.templates, to: list }}
      actions={loaded && (
        <RemoveButton
          label={nl.removeTemplate}
          isDisabled={isDirty}
          title={nl.removeTitle}
          name={loaded.name}
          text={nl.removeText}
          onRemove={() => api.call(removeTemplate, { params: { id: loaded.id }, version: loaded.version })}
          undo={{ text: fill(nl.removed, { name: loaded.name }), putBack: () => api.call(createTemplate, { query, body: valuesOf(loaded) }) }}
          onRemoved={() => go(list)}
        />
      )}
    >
      <Section title={nl.general}>
        <FormField control={control} name="name">{(field) => <TextField {...field} label={nl.name} isRequired maxLength={200} />}</FormField>
        <FormField control={control} name="occasion">
          {(field) => (
            <Select
              {...field}
              label={nl.occasion}
              options={occasions.map((one) => ({ value: one, label: nl.occasions[one] }))}
              onChange={(next) => {
                form.setValue('occasion', next, { shouldDirty: true });
                if (next !== 'status') form.setValue('status', null, { shouldDirty: true });
              }}
            />
          )}
        </FormField>
        {occasion === 'status' && (
          <FormField control={control} name="status">
            {(field) => <OptionalSelect {...field} label={nl.status} none={nl.anyStatus} options={statuses.map((one) => ({ value: one, label: one }))} />}
          </FormField>
        )}
        <FormField control={control} name="active">
          {({ value, onChange }) => <Checkbox isSelected={value} onChange={onChange}>{nl.active}</Checkbox>}
        </FormField>
      </Section>
      <MailFields control={control} />
    </EditorFrame>
  );
};

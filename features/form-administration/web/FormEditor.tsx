import { Copy, ListChecks } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { ConfigurationChoice } from '#platform/web/administration/ConfigurationChoice.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useRecordEditor } from '#platform/web/administration/editor/use-record-editor.ts';
import { namesOf } from '#platform/web/administration/names-of.ts';
import { RemoveAction } from '#platform/web/administration/RemoveAction.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { changeForm, createForm, offerChoices, readForm } from '../contract/calls.ts';
import { formFlags, type FormDetail } from '../contract/form.ts';
import styles from './FormEditor.module.css';
import { FormPreview } from './FormPreview.tsx';
import general from './GeneralFields.module.css';
import { GeneralFields, type FormControl } from './GeneralFields.tsx';
import { ItemsSection } from './ItemsSection.tsx';
import { nl } from './nl.ts';
import { RemoveForm } from './RemoveForm.tsx';
import { StylingFields } from './StylingFields.tsx';
import { TargetFields } from './TargetFields.tsx';
import { describeVersions } from './describe-versions.ts';
import { formSchema } from './to-input.ts';
import { useFormActions } from './use-form-actions.ts';
import { useFormMaps } from './use-form-target.ts';
import { emptyForm, valuesOf, type FormValues } from './values.ts';

interface ConfigurationFieldsProps {
  readonly control: FormControl;
  readonly choices: readonly { readonly id: number; readonly name: string }[] | undefined;
}

/** The field for the configurations that offer the form. */
const ConfigurationFields = ({ control, choices }: ConfigurationFieldsProps) => {
  const mayPlace = useSession()?.user.permissions.includes('manage_configurations') ?? false;
  return (
    <FormField control={control} name="configurations">
      {({ value, onChange, error }) => (
        <ConfigurationChoice text={mayPlace ? nl.whereHelp : nl.whereNot} choices={choices} value={value} onChange={onChange} error={error} isDisabled={!mayPlace} />
      )}
    </FormField>
  );
};

const labels: Record<keyof FormValues, string> = {
  name: nl.name, description: nl.description, type: nl.type, map_id: nl.map, layer: nl.layer, valid_from: nl.validFrom, valid_till: nl.validTill,
  styling: nl.looks, items: nl.fields, configurations: nl.where,
  ...(Object.fromEntries(Object.entries(nl.flags).map(([flag, { label }]) => [flag, label])) as Record<keyof typeof nl.flags, string>),
};

const Actions = ({ form, isDirty }: { readonly form: FormDetail; readonly isDirty: boolean }) => {
  const go = useGoToAdmin();
  const { copy } = useFormActions();
  return (
    <>
      <RemoveAction label={nl.remove} isDisabled={isDirty}>
        {(close) => <RemoveForm form={form} onRemoved={() => go('forms/manage')} close={close} />}
      </RemoveAction>
      <Button icon={ListChecks} onPress={() => go(`forms/list/${form.id}`)}>{nl.registrationCount(form.registrations)}</Button>
      <Button icon={Copy} isDisabled={isDirty} onPress={() => void copy(form)}>{nl.copy}</Button>
    </>
  );
};

/** The checkboxes for the behaviour of a form. */
const FlagFields = ({ control }: { readonly control: FormControl }) => (
  <Section title={nl.settings}>
    <div className={general.flags}>
      {formFlags.map((flag) => (
        <FormField key={flag} control={control} name={flag}>
          {({ value, onChange, name }) => (
            <div>
              <Checkbox name={name} isSelected={value} onChange={onChange} aria-describedby={`flag-${flag}`}>{nl.flags[flag].label}</Checkbox>
              <p id={`flag-${flag}`} className={general.help}>{nl.flags[flag].text}</p>
            </div>
          )}
        </FormField>
      ))}
    </div>
  </Section>
);

/** The editor of a form, with a preview next to it. */
export const FormEditor = ({ id }: { readonly id: number | null }) => {
  const { api, query } = useAdmin();
  const { data: maps } = useFormMaps();
  const { data: choices } = useAdminQuery(['form-configurations', query], (signal) => api.call(offerChoices, { query, signal }));
  const editor = useRecordEditor({
    id, kind: 'form', list: 'forms/manage', schema: formSchema, empty: emptyForm, valuesOf, labels,
    read: (known, signal) => api.call(readForm, { params: { id: known }, signal }),
    create: (body) => api.call(createForm, { query, body }),
    change: (known, body, version) => api.call(changeForm, { params: { id: known }, body, version }),
    describe: { ...describeVersions, configurations: namesOf(choices), map_id: (map) => namesOf(maps)(map === null ? [] : [map]) },
  });
  const { form, loaded, isDirty } = editor;
  return (
    <EditorFrame
      editor={editor}
      title={loaded?.name ?? nl.newForm}
      part="list forms"
      back={{ label: nl.label, to: 'forms/manage' }}
      isNarrow={false}
      actions={loaded && <Actions form={loaded} isDirty={isDirty} />}
    >
      <div className={styles.editor}>
        <div className={common.stack4}>
          <GeneralFields control={form.control} />
          <TargetFields form={form} storedName={loaded?.map_name ?? null} />
          <ItemsSection form={form} />
          <FlagFields control={form.control} />
          <StylingFields form={form} />
          <ConfigurationFields control={form.control} choices={choices} />
        </div>
        <FormPreview control={form.control} />
      </div>
    </EditorFrame>
  );
};

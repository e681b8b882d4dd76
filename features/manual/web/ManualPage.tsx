import { z } from 'zod';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useEditor } from '#platform/web/administration/editor/use-editor.ts';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { FileField } from '#platform/web/files/FileField.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { changeManual, manualTabs, readManual, tabs, usualTabs, type Manual, type ManualFile, type ManualInput, type ManualTab, type ManualTabs } from '../contract.ts';
import styles from './Manual.module.css';
import { nl } from './nl.ts';

interface ManualValues {
  file_id: ManualFile | null;
  wdr_file_id: ManualFile | null;
  tabs: ManualTabs;
}

const number = z.custom<ManualFile | null>().transform((file) => file?.id ?? null);
const schema = z.object({ file_id: number, wdr_file_id: number, tabs });
const empty: ManualValues = { file_id: null, wdr_file_id: null, tabs: usualTabs };
const valuesOf = ({ file, wdr_file, tabs: shown }: Manual): ManualValues => ({ file_id: file, wdr_file_id: wdr_file, tabs: shown });

const labels = { file_id: nl.file, wdr_file_id: nl.wdrFile, tabs: nl.tabs };
const nameOf = (file: ManualFile | null): string => file?.name ?? nl.none;
/** Describes the tabs that differ between two versions. */
const describeTabs = (shown: ManualTabs, other: ManualTabs): string =>
  manualTabs
    .filter((tab) => shown[tab].shown !== other[tab].shown || shown[tab].text !== other[tab].text)
    .map((tab: ManualTab) => [nl.tabNames[tab], shown[tab].shown ? nl.isShown : nl.isHidden, ...(shown[tab].text === '' ? [] : [`“${shown[tab].text}”`])].join(', '))
    .join('; ');
const describe = { file_id: nameOf, wdr_file_id: nameOf, tabs: describeTabs };

const onlyPdf = { extensions: ['.pdf'], refuse: ({ mime }: { readonly mime: string }) => (mime === 'application/pdf' ? undefined : nl.notPdf) } as const;

const Editor = () => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  /** Saves the manual, and offers to restore a replaced or removed file. */
  const save = async (body: ManualInput, version: number | undefined): Promise<Manual> => {
    const before = editor.loaded;
    const saved = await api.call(changeManual, { query, body, version });
    const kept = { file_id: before?.file?.id ?? null, wdr_file_id: before?.wdr_file?.id ?? null };
    if (kept.file_id !== body.file_id || kept.wdr_file_id !== body.wdr_file_id) {
      offerUndo(nl.filesChanged, async () => {
        await api.call(changeManual, { query, body: { ...body, ...kept }, version: saved.version });
        editor.loadAgain();
      });
    }
    return saved;
  };
  const editor = useEditor({
    subject: 'manual',
    schema,
    load: (signal) => api.call(readManual, { query, signal }),
    empty,
    valuesOf,
    save,
    labels,
    describe,
  });
  const { control } = editor.form;
  return (
    <EditorFrame editor={editor} title={nl.label} text={nl.text} part="option usermanual" back={{ label: nl.back, to: '' }}>
      <Section title={nl.files} text={nl.filesText}>
        <FormField control={control} name="file_id">
          {({ value, onChange, error }) => <FileField {...onlyPdf} label={nl.file} value={value} onChange={onChange} onRemove={() => onChange(null)} error={error} />}
        </FormField>
        <FormField control={control} name="wdr_file_id">
          {({ value, onChange, error }) => <FileField {...onlyPdf} label={nl.wdrFile} value={value} onChange={onChange} onRemove={() => onChange(null)} error={error} />}
        </FormField>
      </Section>
      <Section title={nl.tabs} text={nl.tabsText}>
        {manualTabs.map((name) => {
          const tab = nl.tabNames[name];
          return (
            <div key={name} className={styles.tab}>
              <FormField control={control} name={`tabs.${name}.shown`}>
                {({ value, onChange }) => <Checkbox isSelected={value} onChange={onChange}>{fill(nl.shown, { tab })}</Checkbox>}
              </FormField>
              <FormField control={control} name={`tabs.${name}.text`}>
                {(field) => <TextArea {...field} label={fill(nl.words, { tab })} isOptional maxLength={20_000} />}
              </FormField>
            </div>
          );
        })}
      </Section>
    </EditorFrame>
  );
};

/** Edits the manual of the current organisation. */
export const ManualPage = () => <Editor key={useAdminOrganisation().id} />;

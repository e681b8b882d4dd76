import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useEditor } from '#platform/web/administration/editor/use-editor.ts';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { RemoveAction } from '#platform/web/administration/RemoveAction.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { FileField, type ChosenFile } from '#platform/web/files/FileField.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { changeDownload, downloadInput, listDownloadPlaces, readDownload, type DownloadDetail, type DownloadInput } from '../contract.ts';
import { listOf } from './configuration-parameter.ts';
import styles from './Downloads.module.css';
import { extensions } from './extensions.ts';
import { nl } from './nl.ts';
import { RemoveDownload } from './RemoveDownload.tsx';

interface DownloadValues extends Omit<DownloadInput, 'file_id'> {
  file_id: ChosenFile;
}

const empty: DownloadValues = { name: '', public: false, configuration_id: 0, file_id: { id: 0, name: '', size: 0 } };
const schema: z.ZodType<DownloadInput, DownloadValues> = z.object({
  ...downloadInput.shape, file_id: z.custom<ChosenFile>().transform(({ id }) => id),
});
const valuesOf = ({ name, public: isPublic, file, configuration }: DownloadDetail): DownloadValues => ({
  name, public: isPublic, configuration_id: configuration.id, file_id: { id: file.id, name: file.name, size: file.size },
});
const labels: Record<keyof DownloadValues, string> = { name: nl.name, public: nl.public, configuration_id: nl.configuration, file_id: nl.file };

/** The editor of a download: its name, audience, configuration and file. */
export const DownloadEditor = ({ id }: { readonly id: number }) => {
  const { api, go, changed, query } = useAdmin();
  const { data: places = [] } = useAdminQuery(['download-configurations', query], (signal) => api.call(listDownloadPlaces, { query, signal }));
  const placeOf = (configurationId: number) => places.find((place) => place.id === configurationId);
  const save = async (body: DownloadInput, version: number | undefined): Promise<DownloadDetail> => {
    const before = editor.loaded;
    const saved = await api.call(changeDownload, { params: { id }, body, version });
    if (before && before.file.id !== body.file_id) {
      offerUndo(fill(nl.fileReplaced, { name: saved.name }), async () => {
        await api.call(changeDownload, { params: { id }, body: { ...body, file_id: before.file.id }, version: saved.version });
        editor.loadAgain();
        await changed();
      });
    }
    return saved;
  };
  const editor = useEditor({
    subject: `download/${id}`,
    schema,
    load: (signal) => api.call(readDownload, { params: { id }, signal }),
    empty,
    valuesOf,
    save,
    labels,
    describe: { configuration_id: (one) => placeOf(one)?.name ?? nl.otherConfiguration, file_id: ({ name }) => name },
  });
  const { form: { control }, loaded, isDirty } = editor;
  const configurationId = useWatch({ control, name: 'configuration_id' });
  const list = listOf(loaded?.configuration.id);
  return (
    <EditorFrame
      editor={editor}
      title={loaded?.name ?? nl.download}
      part="tool downloads"
      back={{ label: nl.label, to: list }}
      {...(loaded && {
        actions: (
          <RemoveAction label={nl.removeThis} isDisabled={isDirty}>
            {(close) => <RemoveDownload download={loaded} onRemoved={() => go(list)} close={close} />}
          </RemoveAction>
        ),
      })}
    >
      <Section title={nl.download}>
        <FormField control={control} name="name">{(field) => <TextField {...field} label={nl.name} isRequired maxLength={200} />}</FormField>
        <FormField control={control} name="file_id">
          {({ value, onChange, error }) => <FileField label={nl.file} value={value} onChange={onChange} extensions={extensions} error={error} />}
        </FormField>
      </Section>
      <Section title={nl.forWhom}>
        <FormField control={control} name="configuration_id">
          {(field) => (
            <Select {...field} label={nl.configuration} description={nl.moveHelp} options={places.map((place) => ({ value: place.id, label: place.name }))} />
          )}
        </FormField>
        <FormField control={control} name="public">
          {({ value, onChange }) => (
            <div>
              <Checkbox isSelected={value} onChange={onChange} aria-describedby="download-public">{nl.public}</Checkbox>
              <p id="download-public" className={styles.help}>{placeOf(configurationId)?.public ? nl.publicText : nl.notPublic}</p>
            </div>
          )}
        </FormField>
      </Section>
    </EditorFrame>
  );
};

import { List } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useEditor } from '#platform/web/administration/editor/use-editor.ts';
import { RemoveButton } from '#platform/web/administration/RemoveButton.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { z } from 'zod';
import {
  changeSearchType, createSearchType, listSearchTypes, longestOfType, newSearchTypeForm, removeSearchType, type SearchType,
} from '../contract/search-types.ts';
import { restoreSearchType } from '../contract/restore.ts';
import { nl } from './nl.ts';

type Values = z.infer<typeof newSearchTypeForm>;

const empty: Values = { type_id: null, layername: '', provider: 'default', sort: 10 };
const valuesOf = ({ type_id, layername, provider, sort }: SearchType): Values => ({ type_id, layername, provider, sort });
const labels = { type_id: nl.typeNumber, layername: nl.typeName, provider: nl.provider, sort: nl.sort };
const back = { label: nl.label, to: 'search/manage' };

/** A type of entries: its name, index and order. */
export const TypeEditor = ({ number }: { readonly number: number | null }) => {
  const { api, go, query } = useAdmin();
  const load = async (signal?: AbortSignal): Promise<SearchType> => {
    const found = (await api.call(listSearchTypes, { query, signal })).find((type) => type.type_id === number);
    if (!found) throw new ApiError(404, 'not_found', nl.loadFailed);
    return found;
  };
  const editor = useEditor({
    subject: `search-type/${number ?? 'new'}`,
    schema: newSearchTypeForm, empty, valuesOf, labels,
    ...(number !== null && { load }),
    save: ({ type_id, ...body }: Values, version) =>
      number === null
        ? api.call(createSearchType, { query, body: { ...body, ...(type_id !== null && { type_id }) } })
        : api.call(changeSearchType, { params: { type_id: number }, query, body, version }),
    onSaved: ({ type_id }) => {
      if (number === null) go(`search/manage/soorten/${type_id}/ingangen`, { replace: true });
    },
  });
  const { form: { control }, loaded, isDirty } = editor;
  return (
    <EditorFrame
      editor={editor}
      title={loaded?.layername ?? nl.newType}
      back={back}
      actions={loaded && (
        <>
          <RemoveButton
            label={nl.removeType}
            isDisabled={isDirty}
            title={nl.removeType}
            name={loaded.layername}
            text={nl.removeTypeText}
            loadDependents={async () => [...(loaded.entries === 0 ? [] : [nl.entriesCount(loaded.entries)]), ...loaded.used_in.map((name) => fill(nl.configurationNamed, { name }))]}
            asksName={loaded.entries > 0}
            onRemove={() => api.call(removeSearchType, { params: { type_id: loaded.type_id }, query, version: loaded.version })}
            undo={{ text: fill(nl.typeRemoved, { name: loaded.layername }), putBack: () => api.call(restoreSearchType, { params: { type_id: loaded.type_id }, query }) }}
            onRemoved={() => go('search/manage')}
          />
          <Button icon={List} isDisabled={isDirty} onPress={() => go(`search/manage/soorten/${loaded.type_id}/ingangen`)}>{nl.showEntries}</Button>
        </>
      )}
    >
      <Section title={nl.types}>
        <FormField control={control} name="layername">{(field) => <TextField {...field} label={nl.typeName} description={nl.typeNameHelp} isRequired maxLength={longestOfType.layername} />}</FormField>
        <FormField control={control} name="provider">{(field) => <TextField {...field} label={nl.provider} description={nl.providerHelp} isRequired maxLength={longestOfType.provider} />}</FormField>
        <FormField control={control} name="sort">
          {({ value, onChange, error, inputRef }) => (
            <NumberField label={nl.sort} description={nl.sortHelp} inputRef={inputRef} error={error} value={value} onChange={(next) => onChange(Number.isNaN(next) ? 0 : next)} minValue={0} maxValue={9999} />
          )}
        </FormField>
        {number === null && (
          <FormField control={control} name="type_id">
            {({ value, onChange, error, inputRef }) => (
              <NumberField label={nl.typeNumber} description={nl.typeNumberHelp} inputRef={inputRef} error={error} value={value ?? Number.NaN} onChange={(next) => onChange(Number.isNaN(next) ? null : next)} minValue={1} />
            )}
          </FormField>
        )}
      </Section>
    </EditorFrame>
  );
};

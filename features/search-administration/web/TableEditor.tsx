import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useEditor } from '#platform/web/administration/editor/use-editor.ts';
import { offerUndo } from '#platform/web/administration/offer-undo.ts';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { isPlace, isRdGeometry, isWholeNumber } from '../contract/column-types.ts';
import { changeSearchTable, createSearchTable, listSearchTables, removeSearchTable, searchTableForm, type AvailableTable, type SearchTable, type SearchTableForm } from '../contract/tables.ts';
import { nl } from './nl.ts';
import { useSearchTables } from './use-search-things.ts';

const empty: SearchTableForm = { schema: '', table: '', columns: [], id_column: '', geom_column: null, organisation_column: null, public: false };
const valuesOf = ({ schema, table, columns, id_column, geom_column, organisation_column, public: open }: SearchTable): SearchTableForm => ({
  schema, table, columns, id_column, geom_column, organisation_column, public: open,
});
const labels = {
  schema: null, table: nl.table, columns: nl.columns, id_column: nl.idColumn, geom_column: nl.geomColumn, organisation_column: nl.organisationColumn, public: nl.public,
};
const optionalColumns = [
  { name: 'geom_column', label: nl.geomColumn, help: nl.geomColumnHelp, fits: isRdGeometry },
  { name: 'organisation_column', label: nl.organisationColumn, help: nl.organisationColumnHelp, fits: isWholeNumber },
] as const;

/** As much as is known of the columns of a table that is not there any more. */
const registeredColumns = ({ columns, id_column, geom_column, organisation_column }: SearchTableForm): AvailableTable['columns'] => [
  ...[...new Set([...columns, id_column])].filter((name) => name !== '').map((name) => ({ name, type: 'text' })),
  ...(geom_column === null ? [] : [{ name: geom_column, type: 'geometry' }]),
  ...(organisation_column === null ? [] : [{ name: organisation_column, type: 'integer' }]),
];

/** One table of the database: what of it is searched. For who runs the installation. */
export const TableEditor = ({ id }: { readonly id: number | null }) => {
  const api = useApi();
  const go = useGoToAdmin();
  const changed = useAdminChanged();
  const { query } = useAdminOrganisation();
  const [isRemoving, setRemoving] = useState(false);
  const available = useSearchTables().data?.available ?? [];
  const load = async (number: number, signal?: AbortSignal): Promise<SearchTable> => {
    const found = (await api.call(listSearchTables, { query, ...(signal && { signal }) })).registered.find((table) => table.id === number);
    if (!found) throw new ApiError(404, 'not_found', nl.loadFailed);
    return found;
  };
  const editor = useEditor({
    subject: `search-table/${id ?? 'new'}`,
    schema: searchTableForm, empty, valuesOf, labels,
    ...(id !== null && { load: (signal?: AbortSignal) => load(id, signal) }),
    save: (body: SearchTableForm, version) =>
      id === null ? api.call(createSearchTable, { query, body }) : api.call(changeSearchTable, { params: { id }, body, ...(version !== undefined && { version }) }),
    onSaved: ({ id: made }) => {
      if (id === null) go(`search/manage/tabellen/${made}`, { replace: true });
    },
  });
  const { form, loaded, isDirty } = editor;
  const { control } = form;
  const [schema, table] = useWatch({ control, name: ['schema', 'table'] });
  const there = available.find((one) => one.schema === schema && one.table === table);
  const columns = there?.columns ?? registeredColumns(loaded ? valuesOf(loaded) : empty);
  const names = columns.filter(({ type }) => !isPlace(type)).map(({ name }) => name);
  const optionsOf = (found: readonly string[]) => found.map((name) => ({ value: name, label: name }));
  const keyOf = (one: { readonly schema: string; readonly table: string }): string => `${one.schema}.${one.table}`;
  const remove = async (gone: SearchTable): Promise<void> => {
    await api.call(removeSearchTable, { params: { id: gone.id }, version: gone.version });
    offerUndo(fill(nl.tableRemoved, { name: gone.table }), async () => {
      await api.call(createSearchTable, { query, body: valuesOf(gone) });
      await changed();
    });
    go('search/manage');
  };
  return (
    <>
      <EditorFrame
        editor={editor}
        title={loaded?.table ?? nl.newTable}
        back={{ label: nl.label, to: 'search/manage' }}
        {...(loaded && { actions: <Button icon={Trash2} variant="danger" isDisabled={isDirty} onPress={() => setRemoving(true)}>{nl.removeTable}</Button> })}
      >
        <Section title={nl.table}>
          <FormField control={control} name="table">
            {({ error, inputRef }) => (
              <Select
                label={nl.table}
                buttonRef={inputRef}
                error={error}
                options={[
                  ...(there || table === '' ? [] : [{ value: keyOf({ schema, table }), label: fill(nl.tableGone, { name: keyOf({ schema, table }) }) }]),
                  ...available.map((one) => ({ value: keyOf(one), label: keyOf(one) })),
                ]}
                value={table === '' ? null : keyOf({ schema, table })}
                onChange={(key) => {
                  const found = available.find((one) => keyOf(one) === key);
                  if (found) form.reset({ ...empty, schema: found.schema, table: found.table }, { keepDefaultValues: true });
                }}
              />
            )}
          </FormField>
          {columns.length > 0 && (
            <>
              <FormField control={control} name="columns">
                {({ value, onChange, error }) => (
                  <CheckboxGroup label={nl.columns} description={nl.columnsHelp} error={error} value={[...value]} onChange={onChange}>
                    {names.map((name) => <Checkbox key={name} value={name}>{name}</Checkbox>)}
                  </CheckboxGroup>
                )}
              </FormField>
              <FormField control={control} name="id_column">
                {({ value, onChange, error, inputRef }) => <Select label={nl.idColumn} buttonRef={inputRef} error={error} options={optionsOf(names)} value={value === '' ? null : value} onChange={onChange} />}
              </FormField>
              {optionalColumns.map(({ name, label, help, fits }) => (
                <FormField key={name} control={control} name={name}>
                  {({ value, onChange, error, inputRef }) => (
                    <Select
                      label={label} description={help} buttonRef={inputRef} error={error}
                      options={[{ value: '', label: nl.nothing }, ...optionsOf(columns.filter(({ type }) => fits(type)).map((column) => column.name))]} value={value ?? ''} onChange={(next) => onChange(next === '' ? null : next)}
                    />
                  )}
                </FormField>
              ))}
              <FormField control={control} name="public">
                {({ value, onChange }) => <Checkbox isSelected={value} onChange={onChange}>{nl.publicTable}</Checkbox>}
              </FormField>
            </>
          )}
        </Section>
      </EditorFrame>
      {isRemoving && loaded && (
        <RemoveDialog
          title={nl.removeTable}
          name={loaded.table}
          text={nl.removeTableText}
          loadDependents={async () => loaded.used_in.map((name) => fill(nl.configurationNamed, { name }))}
          onRemove={() => remove(loaded)}
          close={() => setRemoving(false)}
        />
      )}
    </>
  );
};

import { useWatch } from 'react-hook-form';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useRecordEditor } from '#platform/web/administration/editor/use-record-editor.ts';
import { RemoveButton } from '#platform/web/administration/RemoveButton.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { isPlace, isRdGeometry, isWholeNumber } from '../contract/column-types.ts';
import { changeSearchTable, createSearchTable, listSearchTables, removeSearchTable, searchTableForm, type AvailableTable, type SearchTable, type SearchTableForm } from '../contract/tables.ts';
import { nl } from './nl.ts';
import { useSearchTables } from './use-search-lists.ts';

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

/** The known columns of a registered table that no longer exists. */
const registeredColumns = ({ columns, id_column, geom_column, organisation_column }: SearchTableForm): AvailableTable['columns'] => [
  ...[...new Set([...columns, id_column])].filter((name) => name !== '').map((name) => ({ name, type: 'text' })),
  ...(geom_column === null ? [] : [{ name: geom_column, type: 'geometry' }]),
  ...(organisation_column === null ? [] : [{ name: organisation_column, type: 'integer' }]),
];

/** Registers a database table for searching; for administrators of the installation. */
export const TableEditor = ({ id }: { readonly id: number | null }) => {
  const { api, go, query } = useAdmin();
  const available = useSearchTables().data?.available ?? [];
  const editor = useRecordEditor({
    id, kind: 'search-table', list: 'search/manage/tabellen', schema: searchTableForm, empty, valuesOf, labels,
    read: async (known, signal) => {
      const found = (await api.call(listSearchTables, { query, signal })).registered.find((one) => one.id === known);
      if (!found) throw new ApiError(404, 'not_found', nl.loadFailed);
      return found;
    },
    create: (body) => api.call(createSearchTable, { query, body }),
    change: (known, body, version) => api.call(changeSearchTable, { params: { id: known }, body, version }),
  });
  const { form, loaded, isDirty } = editor;
  const { control } = form;
  const [schema, table] = useWatch({ control, name: ['schema', 'table'] });
  const there = available.find((one) => one.schema === schema && one.table === table);
  const columns = there?.columns ?? registeredColumns(loaded ? valuesOf(loaded) : empty);
  const names = columns.filter(({ type }) => !isPlace(type)).map(({ name }) => name);
  const optionsOf = (found: readonly string[]) => found.map((name) => ({ value: name, label: name }));
  const keyOf = (one: { readonly schema: string; readonly table: string }): string => `${one.schema}.${one.table}`;
  return (
    <EditorFrame
      editor={editor}
      title={loaded?.table ?? nl.newTable}
      back={{ label: nl.label, to: 'search/manage' }}
      actions={loaded && (
        <RemoveButton
          label={nl.removeTable}
          isDisabled={isDirty}
          title={nl.removeTable}
          name={loaded.table}
          text={nl.removeTableText}
          loadDependents={async () => loaded.used_in.map((name) => fill(nl.configurationNamed, { name }))}
          onRemove={() => api.call(removeSearchTable, { params: { id: loaded.id }, version: loaded.version })}
          undo={{ text: fill(nl.tableRemoved, { name: loaded.table }), putBack: () => api.call(createSearchTable, { query, body: valuesOf(loaded) }) }}
          onRemoved={() => go('search/manage')}
        />
      )}
    >
      <Section title={nl.table}>
        <FormField control={control} name="table">
          {({ error, inputRef }) => (
            <Select
              label={nl.table}
              inputRef={inputRef}
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
              {({ value, ...field }) => <Select {...field} label={nl.idColumn} options={optionsOf(names)} value={value === '' ? null : value} />}
            </FormField>
            {optionalColumns.map(({ name, label, help, fits }) => (
              <FormField key={name} control={control} name={name}>
                {(field) => (
                  <OptionalSelect
                    {...field} label={label} description={help} none={nl.nothing}
                    options={optionsOf(columns.filter(({ type }) => fits(type)).map((column) => column.name))}
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
  );
};

import { useWatch } from 'react-hook-form';
import { describeValue } from '#platform/contract/value-words.ts';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { ConfigurationChoice } from '#platform/web/administration/ConfigurationChoice.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useRecordEditor } from '#platform/web/administration/editor/use-record-editor.ts';
import { namesOf } from '#platform/web/administration/names-of.ts';
import { RemoveButton } from '#platform/web/administration/RemoveButton.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import {
  changeDashboard, createDashboard, dashboardKinds, dashboardPlaces, readDashboard, removeDashboard, restoreDashboard, type DashboardSettings,
} from '../contract.ts';
import { DashboardPreview } from './DashboardPreview.tsx';
import { nl } from './nl.ts';
import { settingLabels, SettingsFields } from './SettingsFields.tsx';
import { dashboardSchema, emptyDashboard, valuesOf, type DashboardValues } from './values.ts';

const labels: Record<keyof DashboardValues, string> = {
  name: nl.name, kind: nl.kind, url: nl.address, allowed_hosts: nl.hosts, settings: nl.settings, configurations: nl.configurations,
};
const describeSettings = (settings: DashboardSettings, other: DashboardSettings): string =>
  (Object.keys(settingLabels) as (keyof DashboardSettings)[])
    .filter((name) => settings[name] !== other[name])
    .map((name) => `${settingLabels[name]}: ${describeValue(settings[name])}`)
    .join(', ');
const describe = { kind: (kind: DashboardValues['kind']) => nl.kinds[kind], settings: describeSettings };

export const DashboardEditor = ({ id }: { readonly id: number | null }) => {
  const { api, go, query } = useAdmin();
  const { data: choices } = useAdminQuery(['dashboard-configurations', query], (signal) => api.call(dashboardPlaces, { query, signal }));
  const editor = useRecordEditor({
    id, kind: 'dashboard', list: 'dashboards', schema: dashboardSchema, empty: emptyDashboard, valuesOf, labels,
    read: (known, signal) => api.call(readDashboard, { params: { id: known }, signal }),
    create: (body) => api.call(createDashboard, { query, body }),
    change: (known, body, version) => api.call(changeDashboard, { params: { id: known }, body, version }),
    describe: { ...describe, configurations: namesOf(choices) },
  });
  const { form: { control }, loaded, isDirty } = editor;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <EditorFrame
      editor={editor}
      title={loaded?.name ?? nl.newDashboard}
      part="list dashboards"
      back={{ label: nl.label, to: 'dashboards' }}
      actions={loaded && (
        <RemoveButton
          label={nl.remove}
          isDisabled={isDirty}
          title={nl.removeTitle}
          name={loaded.name}
          loadDependents={async () => loaded.configurations.map(({ name }) => fill(nl.inConfiguration, { name }))}
          onRemove={() => api.call(removeDashboard, { params: { id: loaded.id }, version: loaded.version })}
          undo={{
            text: fill(nl.removed, { name: loaded.name }),
            // The removal raised the version.
            putBack: () => api.call(restoreDashboard, { params: { id: loaded.id }, version: loaded.version + 1 }),
          }}
          onRemoved={() => go('dashboards')}
        />
      )}
    >
      <Section title={nl.what}>
        <FormField control={control} name="name">{(field) => <TextField {...field} label={nl.name} isRequired maxLength={200} />}</FormField>
        <FormField control={control} name="kind">
          {(field) => <Select {...field} label={nl.kind} options={dashboardKinds.map((value) => ({ value, label: nl.kinds[value] }))} />}
        </FormField>
        <FormField control={control} name="url">
          {(field) => <TextField {...field} type="url" label={nl.address} description={nl.addressHelp[kind]} placeholder="https://" isRequired maxLength={2000} />}
        </FormField>
        <FormField control={control} name="allowed_hosts">
          {(field) => <TextArea {...field} label={nl.hosts} description={nl.hostsHelp} isOptional />}
        </FormField>
      </Section>
      <SettingsFields control={control} kind={kind} />
      {loaded && <DashboardPreview dashboard={loaded} isDirty={isDirty} />}
      <FormField control={control} name="configurations">
        {({ value, onChange, error }) => <ConfigurationChoice text={nl.where} choices={choices} value={value} onChange={onChange} error={error} />}
      </FormField>
    </EditorFrame>
  );
};

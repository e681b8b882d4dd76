import { useNavigate } from 'react-router';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useRecordEditor } from '#platform/web/administration/editor/use-record-editor.ts';
import { RemoveButton } from '#platform/web/administration/RemoveButton.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { createOrganisation, readOrganisation, updateOrganisation, type Organisation } from '../contract.ts';
import { countOrganisation, removeOrganisation, deletedKinds } from '../removal-contract.ts';
import { AppearanceFields } from './AppearanceFields.tsx';
import { Line, Lines, type OrganisationControl } from './fields.tsx';
import { MapFields } from './MapFields.tsx';
import { nl } from './nl.ts';
import { emptyOrganisation, organisationForm, organisationLabels, organisationSecrets, valuesOf } from './organisation-form.ts';
import { Pictures } from './Pictures.tsx';
import { SecurityFields } from './SecurityFields.tsx';
import { SingleSignOnFields } from './SingleSignOnFields.tsx';

/** The fields for the name, the prefix and the host names. */
const GeneralFields = ({ control, organisation }: { readonly control: OrganisationControl; readonly organisation: Organisation | null }) => (
  <Section title={nl.general}>
    <Line control={control} name="name" label={nl.name} />
    <Line control={control} name="prefix" label={nl.prefix} description={nl.prefixHelp} />
    <Lines control={control} name="hosts" label={nl.hosts} description={nl.hostsHelp} rows={2} />
    {organisation && (
      <FormField control={control} name="public_configuration_id">
        {(field) => (
          <OptionalSelect
            label={nl.publicConfiguration} description={nl.publicConfigurationHelp} none={nl.none}
            options={organisation.public_configurations.map(({ id, name }) => ({ value: id, label: name }))} {...field}
          />
        )}
      </FormField>
    )}
  </Section>
);

const list = 'organizations/manage';

/** The editor of an organisation, or of a new one. */
export const OrganisationEditor = ({ id }: { readonly id: number | null }) => {
  const api = useApi();
  const navigate = useNavigate();
  const own = useSession()?.organization.id;
  const editor = useRecordEditor({
    id, kind: 'organisation', list, schema: organisationForm, empty: emptyOrganisation, valuesOf, labels: organisationLabels,
    secrets: organisationSecrets,
    read: (known, signal) => api.call(readOrganisation, { params: { id: known }, signal }),
    create: (body) => api.call(createOrganisation, { body }),
    change: (known, body, version) => api.call(updateOrganisation, { params: { id: known }, body, version }),
    describe: {
      two_factor_roles: (roles) => roles.map((role) => nl.roles[role]).join(', ') || nl.none,
      public_configuration_id: (chosen) => (chosen === null ? nl.none : fill(nl.numbered, { n: chosen })),
    },
  });
  const { control } = editor.form;
  const organisation = editor.loaded;
  const remove = async ({ id: gone, name, version }: Organisation): Promise<void> => {
    await api.call(removeOrganisation, { params: { id: gone }, query: { name }, version });
    snackbar.show({ text: fill(nl.removed, { name }) });
    // Drops the organisation from the address, since it may be the removed one.
    await navigate(`/admin/${list}`, { replace: true });
  };
  return (
    <>
      <EditorFrame
        editor={editor}
        title={organisation?.name ?? nl.newTitle}
        back={{ label: nl.label, to: list }}
        {...(id === null && { saveLabel: nl.create })}
        actions={organisation && organisation.id !== own && (
          <RemoveButton
            label={nl.remove}
            isDisabled={editor.isDirty}
            title={nl.removeTitle}
            name={organisation.name}
            text={nl.removeText}
            asksName
            removing={fill(nl.removing, { name: organisation.name })}
            loadDependents={async (signal) => {
              const counts = await api.call(countOrganisation, { params: { id: organisation.id }, signal });
              return deletedKinds.filter((what) => counts[what] > 0).map((what) => nl.goes[what](counts[what]));
            }}
            onRemove={() => remove(organisation)}
          />
        )}
      >
        <GeneralFields control={control} organisation={organisation} />
        <AppearanceFields form={editor.form} />
        <MapFields form={editor.form} id={id} />
        <SecurityFields control={control} installation={organisation?.installation} />
        <SingleSignOnFields control={control} organisation={organisation} />
      </EditorFrame>
      {organisation && <Pictures organisation={organisation} isDirty={editor.isDirty} onDone={editor.loadAgain} />}
    </>
  );
};

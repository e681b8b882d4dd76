import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useEditor } from '#platform/web/administration/editor/use-editor.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { createOrganisation, readOrganisation, updateOrganisation, type Organisation } from '../contract.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { LooksFields } from './LooksFields.tsx';
import { MapFields } from './MapFields.tsx';
import { nl } from './nl.ts';
import { emptyOrganisation, organisationForm, organisationLabels, organisationSecrets, valuesOf } from './organisation-form.ts';
import { Pictures } from './Pictures.tsx';
import { RemoveOrganisation } from './RemoveOrganisation.tsx';
import { SecurityFields } from './SecurityFields.tsx';
import { SingleSignOnFields } from './SingleSignOnFields.tsx';

/** One organisation, or a new one. */
export const OrganisationEditor = ({ id }: { readonly id: number | null }) => {
  const api = useApi();
  const go = useGoToAdmin();
  const own = useSession()?.organization.id;
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditor({
    subject: `organisation/${id ?? 'new'}`,
    schema: organisationForm,
    empty: emptyOrganisation,
    valuesOf,
    ...(id !== null && { load: (signal?: AbortSignal) => api.call(readOrganisation, { params: { id }, ...(signal && { signal }) }) }),
    save: (body, version) =>
      id === null ? api.call(createOrganisation, { body }) : api.call(updateOrganisation, { params: { id }, body, ...(version !== undefined && { version }) }),
    ...(id === null && { onSaved: (saved: Organisation) => go(`organizations/manage/${saved.id}`, { replace: true }) }),
    labels: organisationLabels,
    describe: {
      two_factor_roles: (roles) => roles.map((role) => nl.roles[role]).join(', ') || nl.none,
      public_configuration_id: (chosen) => (chosen === null ? nl.none : fill(nl.numbered, { n: chosen })),
    },
    secrets: organisationSecrets,
  });
  const { control } = editor.form;
  const organisation = editor.loaded;
  return (
    <>
      <EditorFrame
        editor={editor}
        title={organisation?.name ?? nl.newTitle}
        back={{ label: nl.label, to: 'organizations/manage' }}
        {...(id === null && { saveLabel: nl.create })}
        {...(organisation && organisation.id !== own && {
          actions: <Button icon={Trash2} variant="danger" isDisabled={editor.isDirty} onPress={() => setRemoving(true)}>{nl.remove}</Button>,
        })}
      >
        <GeneralFields control={control} organisation={organisation} />
        <LooksFields form={editor.form} />
        <MapFields form={editor.form} id={id} />
        <SecurityFields control={control} installation={organisation?.installation} />
        <SingleSignOnFields control={control} organisation={organisation} />
      </EditorFrame>
      {isRemoving && organisation && <RemoveOrganisation organisation={organisation} close={() => setRemoving(false)} />}
      {organisation && <Pictures organisation={organisation} isDirty={editor.isDirty} onDone={editor.loadAgain} />}
    </>
  );
};

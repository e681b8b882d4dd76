import { useWatch } from 'react-hook-form';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useRecordEditor } from '#platform/web/administration/editor/use-record-editor.ts';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { createUser, readUser, updateUser } from '../contract/edit.ts';
import { userChoices } from '../contract/list.ts';
import { AccessFields } from './AccessFields.tsx';
import { FirstLoginFields } from './FirstLoginFields.tsx';
import { nl } from './nl.ts';
import { PersonFields } from './PersonFields.tsx';
import { emptyUser, fieldsOf, userForm, userLabels, userSecrets, valuesOfUser } from './user-form.ts';
import { UserPanels } from './UserPanels.tsx';

const list = 'users/manage';

/** The editor of an account, or of a new one. */
export const UserEditor = ({ id }: { readonly id: number | null }) => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  const choices = useAdminQuery(['user-choices', query], (signal) => api.call(userChoices, { query, signal })).data;
  const editor = useRecordEditor({
    id, kind: 'user', list, schema: userForm, empty: emptyUser, valuesOf: valuesOfUser, labels: userLabels, secrets: userSecrets,
    read: (known, signal) => api.call(readUser, { params: { id: known }, signal }),
    create: ({ way, password, ...output }) =>
      api.call(createUser, {
        query,
        body: { ...fieldsOf({ way, password, ...output }), invite: way === 'invite', password: way === 'password' ? password : null },
      }),
    change: (known, output, version) => api.call(updateUser, { params: { id: known }, body: fieldsOf(output), version }),
    describe: {
      role_id: (role) => choices?.roles.find((one) => one.id === role)?.name ?? nl.noDefault,
      default_configuration_id: (chosen) => choices?.configurations.find((one) => one.id === chosen)?.name ?? nl.noDefault,
      configuration_ids: (chosen) =>
        chosen.map((one) => choices?.configurations.find((configuration) => configuration.id === one)?.name ?? String(one)).join(', ') || nl.noDefault,
    },
  });
  const { control } = editor.form;
  const user = editor.loaded;
  const name = user?.name ?? nl.newTitle;
  const roleId = useWatch({ control, name: 'role_id' });
  return (
    <>
      <EditorFrame editor={editor} title={name} back={{ label: nl.label, to: list }} {...(id === null && { saveLabel: nl.create })}>
        <PersonFields control={control} />
        <AccessFields control={control} choices={choices} roleId={roleId} role={user?.role ?? null} mayRank={user?.abilities.rank ?? true} />
        {id === null && <FirstLoginFields control={control} />}
      </EditorFrame>
      {user && <UserPanels user={user} isDirty={editor.isDirty} onDone={editor.loadAgain} />}
    </>
  );
};

import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '#platform/ui/button/Button.tsx';
import type { RoleName } from '#platform/contract/roles.ts';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useEditor } from '#platform/web/administration/editor/use-editor.ts';
import { offerUndo } from '#platform/web/administration/offer-undo.ts';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { describedPermissions, usePermissions } from '#platform/web/administration/use-permissions.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { createRole, readRole, removeRole, restoreRole, roleFieldsWith, updateRole, type Role } from '../contract.ts';
import { nl } from './nl.ts';
import { RoleFieldset } from './RoleFieldset.tsx';
import { RolePreview } from './RolePreview.tsx';
import styles from './Roles.module.css';

type Values = z.input<ReturnType<typeof roleFieldsWith>>;

const empty: Values = { name: '', base: 'viewer', permissions: [] };
const labels = { name: nl.name, base: nl.base, permissions: nl.rights };

/** A built-in kind is shown as it is; that of an admin has no place in the form. */
const valuesOf = ({ name, base, permissions }: Role): Values => ({ name, base: base === 'admin' ? 'manager' : base, permissions });

/** One kind of account, or a new one, and beside it what somebody with it sees. */
export const RoleEditor = ({ id }: { readonly id: number | null }) => {
  const api = useApi();
  const go = useGoToAdmin();
  const changed = useAdminChanged();
  const { query } = useAdminOrganisation();
  const [isRemoving, setRemoving] = useState(false);
  const all = usePermissions();
  const schema = useMemo(() => roleFieldsWith(all), [all]);
  const editor = useEditor({
    subject: `role/${id ?? 'new'}`,
    schema,
    empty,
    valuesOf,
    ...(id !== null && { load: (signal?: AbortSignal) => api.call(readRole, { params: { id }, query, ...(signal && { signal }) }) }),
    save: (body, version) =>
      id === null ? api.call(createRole, { query, body }) : api.call(updateRole, { params: { id }, body, ...(version !== undefined && { version }) }),
    ...(id === null && { onSaved: (saved: Role) => go(`roles/manage/${saved.id}`, { replace: true }) }),
    labels,
    describe: {
      base: (base) => nl.bases[base],
      permissions: (permissions) => describedPermissions(all, permissions).map(({ label }) => label).join(', ') || nl.noRights,
    },
  });
  const { control } = editor.form;
  const role = editor.loaded;
  const [base, permissions] = useWatch({ control, name: ['base', 'permissions'] });
  const isBuiltIn = role?.built_in ?? false;
  const shownBase: RoleName = isBuiltIn && role ? role.base : base;
  return (
    <>
      <EditorFrame
        editor={editor}
        title={role?.name ?? nl.newTitle}
        back={{ label: nl.label, to: 'roles/manage' }}
        isReadOnly={isBuiltIn}
        {...(id === null && { saveLabel: nl.create })}
        {...(role && !isBuiltIn && { actions: <Button icon={Trash2} variant="danger" isDisabled={editor.isDirty} onPress={() => setRemoving(true)}>{nl.remove}</Button> })}
      >
        {isBuiltIn ? <p className={styles.note}>{nl.builtInText}</p> : <RoleFieldset control={control} base={base} />}
      </EditorFrame>
      {editor.isReady && <RolePreview base={shownBase} permissions={isBuiltIn && role ? role.permissions : permissions} role={role} />}
      {isRemoving && role && (
        <RemoveDialog
          title={nl.removeTitle}
          name={role.name}
          text={nl.removeText}
          loadDependents={async () => [...role.holders, ...role.configurations.map((name) => fill(nl.configuration, { name }))]}
          onRemove={async () => {
            await api.call(removeRole, { params: { id: role.id }, version: role.version });
            offerUndo(fill(nl.removed, { name: role.name }), async () => {
              await api.call(restoreRole, { params: { id: role.id } });
              await changed();
            });
            go('roles/manage', { replace: true });
          }}
          close={() => setRemoving(false)}
        />
      )}
    </>
  );
};

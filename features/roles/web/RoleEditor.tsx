import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { RoleName } from '#platform/contract/roles.ts';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useRecordEditor } from '#platform/web/administration/editor/use-record-editor.ts';
import { RemoveButton } from '#platform/web/administration/RemoveButton.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { describedPermissions, usePermissions } from '#platform/web/administration/use-permissions.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { createRole, readRole, removeRole, restoreRole, roleFieldsWith, updateRole, type Role } from '../contract.ts';
import { nl } from './nl.ts';
import { RoleFieldset } from './RoleFieldset.tsx';
import { RolePreview } from './RolePreview.tsx';
import styles from './Roles.module.css';

type Values = z.input<ReturnType<typeof roleFieldsWith>>;

const empty: Values = { name: '', base: 'viewer', permissions: [] };
const list = 'roles/manage';
const labels = { name: nl.name, base: nl.base, permissions: nl.rights };

/** A built-in role is shown read-only; the form has no base admin. */
const valuesOf = ({ name, base, permissions }: Role): Values => ({ name, base: base === 'admin' ? 'manager' : base, permissions });

/** The editor of an account kind, or of a new one, next to a preview of what its users see. */
export const RoleEditor = ({ id }: { readonly id: number | null }) => {
  const { api, go, query } = useAdmin();
  const all = usePermissions();
  const schema = useMemo(() => roleFieldsWith(all), [all]);
  const editor = useRecordEditor({
    id, kind: 'role', list, schema, empty, valuesOf, labels,
    read: (known, signal) => api.call(readRole, { params: { id: known }, query, signal }),
    create: (body) => api.call(createRole, { query, body }),
    change: (known, body, version) => api.call(updateRole, { params: { id: known }, body, version }),
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
        back={{ label: nl.label, to: list }}
        isReadOnly={isBuiltIn}
        {...(id === null && { saveLabel: nl.create })}
        actions={role && !isBuiltIn && (
          <RemoveButton
            label={nl.remove}
            isDisabled={editor.isDirty}
            title={nl.removeTitle}
            name={role.name}
            text={nl.removeText}
            loadDependents={async () => [...role.holders, ...role.configurations.map((name) => fill(nl.configuration, { name }))]}
            onRemove={() => api.call(removeRole, { params: { id: role.id }, version: role.version })}
            undo={{ text: fill(nl.removed, { name: role.name }), putBack: () => api.call(restoreRole, { params: { id: role.id } }) }}
            onRemoved={() => go(list, { replace: true })}
          />
        )}
      >
        {isBuiltIn ? <p className={styles.note}>{nl.builtInText}</p> : <RoleFieldset control={control} base={base} />}
      </EditorFrame>
      {editor.isReady && <RolePreview base={shownBase} permissions={isBuiltIn && role ? role.permissions : permissions} role={role} />}
    </>
  );
};

import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';
import { unauthenticated } from '../failure.ts';
import type { SignedIn, Viewer } from '../viewer.ts';
import type { JobOwner } from './job.ts';

interface Row extends Pick<SignedIn, 'name' | 'email'> {
  readonly organisation_id: number;
  readonly role: RoleName;
  readonly permissions: PermissionName[];
}

/**
 * Returns the viewer for a job with their current rights, which may have changed since the job was queued.
 * @throws Failure 401 when the account is removed, blocked or expired
 */
export const viewerOf = async (db: Queryable, owner: JobOwner): Promise<Viewer> => {
  if (owner.kind === 'visitor') return { kind: 'visitor', organisationId: owner.organisationId };
  const { rows } = await sql<Row>`
    select users.organisation_id, users.email, roles.base as role,
      coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, '')), ''), users.login_name) as name,
      array(select permission from role_permissions where role_permissions.role_id = roles.id) as permissions
    from users join roles on roles.id = users.role_id
    where users.id = ${owner.id} and users.removed_at is null and users.blocked_at is null
      and (users.expires_at is null or users.expires_at > now())
  `.execute(db);
  const [row] = rows;
  if (!row) throw unauthenticated();
  const { organisation_id: organisationId, name, email, role, permissions } = row;
  return { kind: 'user', id: owner.id, organisationId, name, email, role, permissions: new Set(permissions) };
};

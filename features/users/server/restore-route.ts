import { permissionsOfRole } from '#platform/domain/roles/roles.ts';
import { may } from '#platform/domain/users/policy.ts';
import { administrators } from '#platform/server/administration.ts';
import { conflict, invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import { route, type Route } from '#platform/server/route.ts';
import { restoreUser } from '../contract/actions.ts';
import { changeUser, writeConfigurations } from './change-user.ts';
import { lockNames, foreignConfigurations, takenNames } from './check-fields.ts';
import { managedUser } from './guards.ts';
import { presentUser } from './present.ts';

/** Restores a removed account within the undo window. */
export const restoreRoute = ({ db }: Platform): Route =>
  route(restoreUser, {
    policy: administrators('manage_users'),
    handle: async ({ params, body, viewer, audit }) => {
      await db.transaction(async (transaction) => {
        const removed = await transaction
          .selectFrom('users')
          .innerJoin('roles', 'roles.id', 'users.role_id')
          .select(['users.id', 'users.organisation_id', 'login_name', 'email', 'users.role_id', 'base', permissionsOfRole.as('permissions')])
          .where('users.id', '=', params.id)
          .where('removed_at', '>', undoWindowStart())
          .forUpdate('users')
          .executeTakeFirstOrThrow(() => notFound());
        const { organisation_id: organisationId, base: role, permissions, login_name, email } = removed;
        if (!may(viewer).manage({ organisationId, role, permissions })) throw notFound();
        await lockNames(transaction, organisationId);
        // Read again under the lock of the organisation, which a removal of the account kind needs too.
        const kind = await transaction.selectFrom('roles').select('gone_at').where('id', '=', removed.role_id).executeTakeFirstOrThrow();
        if (kind.gone_at !== null) throw conflict('De accountsoort van dit account is intussen verwijderd. Zet die eerst terug.');
        if ((await takenNames(transaction, organisationId, [login_name, email], removed.id)).size > 0) {
          throw conflict('Er is intussen een ander account met deze gebruikersnaam of dit e-mailadres.');
        }
        if ((await foreignConfigurations(transaction, organisationId, body.configuration_ids)).length > 0) {
          throw invalid({ configuration_ids: ['Een van deze configuraties bestaat niet of niet meer.'] });
        }
        await changeUser(transaction, removed.id, { removed_at: null });
        await writeConfigurations(transaction, { id: removed.id, organisationId }, body.configuration_ids);
        await audit({ action: 'user.restore', object: { type: 'user', id: removed.id }, organisationId, details: { login_name } }, transaction);
      });
      return presentUser(viewer, await managedUser(db.query, viewer, params.id));
    },
  });

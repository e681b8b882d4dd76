import type { Queryable } from '#platform/db/database.ts';
import { configurationsOf } from '#platform/domain/offers/offers.ts';
import { organisationSettings } from '#platform/domain/organisations/settings.ts';
import { rolesOf, type FoundRole } from '#platform/domain/roles/roles.ts';
import { invalid } from '#platform/server/failure.ts';
import type { RuleFields } from '../rules-contract.ts';
import { mayAssign } from './rules.ts';
import './tables.ts';

/** Returns true if the organisation has its own provider. */
export const hasOwnProvider = async (db: Queryable, organisationId: number): Promise<boolean> =>
  (await organisationSettings(db, organisationId)).oidc !== null;

export const assignableRoles = async (db: Queryable, organisationId: number): Promise<FoundRole[]> => {
  const [roles, isOwn] = await Promise.all([rolesOf(db, organisationId), hasOwnProvider(db, organisationId)]);
  return roles.filter(({ base }) => mayAssign(base, isOwn));
};

/**
 * Validates a rule. Locks the organisation, so that of two concurrent rules for one group the second is refused; call it in a
 * transaction.
 * @throws Failure 422
 */
export const checkRule = async (db: Queryable, organisationId: number, fields: RuleFields, except = 0): Promise<void> => {
  await db.selectFrom('organisations').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute();
  const errors: Record<string, string[]> = {};
  const { value, role_id: roleId, configuration_ids: chosen } = fields;
  const same = await db
    .selectFrom('sso_rules').select('id').where('organisation_id', '=', organisationId).where('value', '=', value).where('id', '!=', except).executeTakeFirst();
  if (same) errors['value'] = ['Voor deze groep staat er al iets in de lijst.'];
  if (roleId !== null && !(await assignableRoles(db, organisationId)).some(({ id }) => id === roleId)) {
    errors['role_id'] = ['Deze accountsoort bestaat niet, of de eigen inlogdienst van een organisatie mag die niet geven.'];
  }
  const known = new Set((await configurationsOf(db, organisationId)).map(({ id }) => id));
  if (chosen.some((id) => !known.has(id))) errors['configuration_ids'] = ['Een van deze configuraties bestaat niet of niet meer.'];
  if (roleId === null && chosen.length === 0) errors['role_id'] = ['Kies een accountsoort, of kies hieronder ten minste één configuratie.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

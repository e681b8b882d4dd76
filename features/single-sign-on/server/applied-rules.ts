import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import type { RuleDependents } from '../rules-contract.ts';
import './tables.ts';

interface Account {
  readonly userId: number;
  readonly organisationId: number;
}

/** Records the rules that applied at this sign-in; ignores rules removed meanwhile. */
export const recordRules = async (db: Queryable, { userId, organisationId }: Account, ruleIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('sso_given_rules').where('user_id', '=', userId).execute();
  await db.updateTable('sso_identities').set({ rules_known: true }).where('user_id', '=', userId).execute();
  if (ruleIds.length === 0) return;
  const there = db
    .selectFrom('sso_rules')
    .select([sql<number>`${userId}::integer`.as('user_id'), 'id', 'organisation_id'])
    .where('id', 'in', ruleIds)
    .where('organisation_id', '=', organisationId)
    .forKeyShare();
  await db.insertInto('sso_given_rules').columns(['user_id', 'rule_id', 'organisation_id']).expression(there).execute();
};

/** Call it before a rule is removed: marks the groups of the accounts that it applied to as unknown. */
export const markGroupsUnknown = async (db: Queryable, ruleId: number): Promise<void> => {
  const letIn = db.selectFrom('sso_given_rules').select('user_id').where('rule_id', '=', ruleId);
  await db.updateTable('sso_identities').set({ rules_known: false }).where('user_id', 'in', letIn).execute();
};

/** Counts the accounts that a rule applied to at their last sign-in. */
export const dependentsOf = async (db: Queryable, { id, organisation_id: organisationId }: { id: number; organisation_id: number }): Promise<RuleDependents> => {
  const { rows: [counted] } = await sql<RuleDependents>`
    with let_in as (
      select given.user_id, (
        exists (select from sso_rules where sso_rules.id = ${id} and role_id is not null) and not exists (
          select from sso_given_rules others
          join sso_rules on sso_rules.id = others.rule_id
          join roles on roles.id = sso_rules.role_id and roles.gone_at is null
          where others.user_id = given.user_id and others.rule_id <> ${id}
        )
      ) as alone
      from sso_given_rules given join users on users.id = given.user_id and users.removed_at is null
      where given.rule_id = ${id}
    )
    select
      (select count(*)::integer from let_in) as accounts,
      (select count(*)::integer from let_in where alone) as alone,
      (select count(distinct user_id)::integer from sso_identities
       join users on users.id = sso_identities.user_id and users.removed_at is null
       where sso_identities.organisation_id = ${organisationId} and not rules_known) as unknown`.execute(db);
  if (!counted) throw new TypeError('The count returned no row.');
  return counted;
};

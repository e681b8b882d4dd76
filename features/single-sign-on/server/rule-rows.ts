import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRow } from '#platform/db/rows.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import '#platform/domain/tables/configurations.ts';
import type { listRules, Rule, RuleFields } from '../rules-contract.ts';
import './tables.ts';

const given = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', configurations.id, 'name', configurations.name) order by lower(configurations.name), configurations.id)
  from sso_rule_configurations
  join configurations on configurations.id = configuration_id
  where rule_id = sso_rules.id and configurations.removed_at is null
), '[]')`;

const rules = (db: Queryable) =>
  db
    .selectFrom('sso_rules')
    .leftJoin('roles', (join) => join.onRef('roles.id', '=', 'sso_rules.role_id').on('roles.gone_at', 'is', null));

const withAll = [
  'sso_rules.id', 'sso_rules.organisation_id', 'sso_rules.value', 'sso_rules.version', 'sso_rules.role_id', 'roles.name as role_name', 'roles.base',
  given.as('configurations'),
] as const;

const columns = { value: sql`lower(sso_rules.value)`, role: sql`lower(roles.name)` } as const;

export const findRules = (db: Queryable, organisationId: number, asked: QueryOf<typeof listRules>) => {
  const found = rules(db)
    .where('sso_rules.organisation_id', '=', organisationId)
    .where(({ ref }) => containsWords([ref('sso_rules.value'), ref('roles.name')], asked.search));
  return readPage(found.select(withAll), asked, columns, 'sso_rules.id');
};

export const findRule = (db: Queryable, id: number) => rules(db).where('sso_rules.id', '=', id).select(withAll).executeTakeFirst();
export type RuleRow = NonNullable<Awaited<ReturnType<typeof findRule>>>;

/** Returns the values that have a rule. */
export const knownValues = async (db: Queryable, organisationId: number, values: readonly string[]): Promise<string[]> => {
  if (values.length === 0) return [];
  const rows = await db.selectFrom('sso_rules').select('value').where('organisation_id', '=', organisationId).where('value', 'in', values).orderBy('value').execute();
  return rows.map(({ value }) => value);
};

export const presentRule = ({ id, version, value, role_id: roleId, role_name: name, base, configurations }: RuleRow): Rule => ({
  id, version, value,
  role_id: name === null ? null : roleId,
  role: roleId === null || name === null || base === null ? null : { id: roleId, name, base },
  configuration_ids: configurations.map((one) => one.id),
  configurations,
});

const giveConfigurations = async (db: Queryable, ruleId: number, organisationId: number, configurationIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('sso_rule_configurations').where('rule_id', '=', ruleId).execute();
  if (configurationIds.length === 0) return;
  await db
    .insertInto('sso_rule_configurations')
    .values([...new Set(configurationIds)].map((configuration_id) => ({ rule_id: ruleId, configuration_id, organisation_id: organisationId })))
    .execute();
};

export const insertRule = async (db: Queryable, organisationId: number, { value, role_id, configuration_ids }: RuleFields): Promise<number> => {
  const id = await insertRow(db, 'sso_rules', { organisation_id: organisationId, value, role_id });
  await giveConfigurations(db, id, organisationId, configuration_ids);
  return id;
};

export const writeRule = async (db: Queryable, { id, organisation_id }: RuleRow, { value, role_id, configuration_ids }: RuleFields): Promise<void> => {
  await db.updateTable('sso_rules').set({ value, role_id, version: sql<number>`version + 1` }).where('id', '=', id).execute();
  await giveConfigurations(db, id, organisation_id, configuration_ids);
};

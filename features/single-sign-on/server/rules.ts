import type { RoleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import './tables.ts';

/** What somebody's claims give; null: no account kind, so they do not come in. */
export interface Given {
  readonly roleId: number;
  readonly configurationIds: readonly number[];
  /** The rules by which they have it. */
  readonly ruleIds: readonly number[];
}

const rank: Readonly<Record<RoleName, number>> = { admin: 2, manager: 1, viewer: 0 };

interface Asked {
  readonly organisationId: number;
  readonly values: readonly string[];
  /** Whether they come from a provider of the organisation's own. */
  readonly isOwn: boolean;
}

/** A provider of an organisation's own makes nobody an admin of the whole installation. */
export const mayBeGiven = (base: RoleName, isOwn: boolean): boolean => base !== 'admin' || !isOwn;

/** The highest account kind of all rules that hold, and the configurations of all of them. */
export const applyRules = async (db: Queryable, { organisationId, values, isOwn }: Asked): Promise<Given | null> => {
  if (values.length === 0) return null;
  const rules = await db
    .selectFrom('sso_rules')
    .leftJoin('roles', (join) => join.onRef('roles.id', '=', 'sso_rules.role_id').on('roles.gone_at', 'is', null))
    .select(['sso_rules.id', 'roles.id as roleId', 'roles.base'])
    .where('sso_rules.organisation_id', '=', organisationId)
    .where('value', 'in', values)
    .where((where) => where.or([where('roles.organisation_id', 'is', null), where('roles.organisation_id', '=', organisationId)]))
    .orderBy('sso_rules.id')
    .execute();
  const roles = rules.flatMap(({ roleId, base }) => (roleId !== null && base !== null && mayBeGiven(base, isOwn) ? [{ roleId, base }] : []));
  const [highest] = roles.toSorted((one, other) => rank[other.base] - rank[one.base]);
  if (!highest) return null;
  const ruleIds = rules.map(({ id }) => id);
  const configurations = await db
    .selectFrom('sso_rule_configurations')
    .innerJoin('configurations', 'configurations.id', 'configuration_id')
    .select('configuration_id')
    .distinct()
    .where('rule_id', 'in', ruleIds)
    .where('configurations.organisation_id', '=', organisationId)
    .execute();
  return { roleId: highest.roleId, configurationIds: configurations.map((row) => row.configuration_id), ruleIds };
};

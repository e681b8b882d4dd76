import type { RoleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import './tables.ts';

/** The access that a person's claims give. */
export interface Given {
  readonly roleId: number;
  readonly configurationIds: readonly number[];
  /** The rules that applied. */
  readonly ruleIds: readonly number[];
}

const rank: Readonly<Record<RoleName, number>> = { admin: 2, manager: 1, viewer: 0 };

interface Asked {
  readonly organisationId: number;
  readonly values: readonly string[];
  /** True: the groups come from the organisation's own provider. */
  readonly isOwn: boolean;
}

/** An organisation's own provider must not make anybody an admin of the whole installation. */
export const mayAssign = (base: RoleName, isOwn: boolean): boolean => base !== 'admin' || !isOwn;

/**
 * Returns the highest account kind and all configurations of the rules that apply. Null: no rule gives an account kind, so the
 * person is not admitted.
 */
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
  const roles = rules.flatMap(({ roleId, base }) => (roleId !== null && base !== null && mayAssign(base, isOwn) ? [{ roleId, base }] : []));
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

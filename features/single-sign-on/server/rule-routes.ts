import { DEFAULT_CLAIM } from '#platform/contract/single-sign-on.ts';
import { configurationsOf } from '#platform/domain/offers/offers.ts';
import { rolesOf } from '#platform/domain/roles/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { changesOf, lockRow, pagesOf } from '#platform/server/administered.ts';
import { administeredOrganisation, admins } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { changeRule, createRule, listRules, readRule, removeRule, ruleChoices, ruleDependents, tryRules, type Rule } from '../rules-contract.ts';
import { checkRule, hasOwnProvider, assignableRoles } from './check-rule.ts';
import { dependentsOf, markGroupsUnknown } from './applied-rules.ts';
import { providerOf } from './provider.ts';
import { findRule, findRules, insertRule, knownValues, presentRule, writeRule, type RuleRow } from './rule-rows.ts';
import { applyRules } from './rules.ts';

/** Fields for the audit log, as names, which stay readable after their object is removed. */
const auditFieldsOf = ({ value, role, configurations }: Rule) => ({ value, role: role?.name ?? null, configurations: configurations.map(({ name }) => name) });

/** `forUpdate` locks the rule until the end of the transaction. @throws Failure 404 */
const ruleAt = async (db: Queryable, id: number, { forUpdate = false } = {}): Promise<RuleRow> => {
  if (forUpdate) await db.selectFrom('sso_rules').select('id').where('id', '=', id).forUpdate().execute();
  const row = await findRule(db, id);
  if (!row) throw notFound();
  return row;
};

const changeRoutes = ({ db }: Platform): Route[] => {
  const change = changesOf(db, { type: 'sso_rule', lock: lockRow(ruleAt) });
  return [
    route(createRule, {
      policy: admins,
      handle: async ({ query, body, viewer, audit }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        return db.transaction(async (transaction) => {
          await checkRule(transaction, organisationId, body);
          const made = presentRule(await ruleAt(transaction, await insertRule(transaction, organisationId, body)));
          await audit({ action: 'sso_rule.create', object: { type: 'sso_rule', id: made.id }, organisationId, details: { value: made.value, role: made.role?.name ?? null } }, transaction);
          return made;
        });
      },
    }),

    route(changeRule, {
      policy: admins,
      handle: change('sso_rule.update', async (transaction, before, { body }) => {
        await checkRule(transaction, before.organisation_id, body, before.id);
        await writeRule(transaction, before, body);
        const after = presentRule(await ruleAt(transaction, before.id));
        return { changes: changesBetween(auditFieldsOf(presentRule(before)), auditFieldsOf(after), ['value', 'role', 'configurations']) };
      }, async (transaction, { id }) => presentRule(await ruleAt(transaction, id))),
    }),

    route(removeRule, {
      policy: admins,
      handle: change('sso_rule.remove', async (transaction, { id, value }) => {
        await markGroupsUnknown(transaction, id);
        await transaction.deleteFrom('sso_rules').where('id', '=', id).execute();
        return { details: { value } };
      }),
    }),
  ];
};

/** Routes of the screen for groups and their rules. `rules.ts` applies the rules. */
export const ruleRoutes = (platform: Platform): Route[] => {
  const { db } = platform;
  return [
    route(listRules, { policy: admins, handle: pagesOf(db, findRules, presentRule) }),

    route(ruleChoices, {
      policy: admins,
      handle: async ({ query, viewer }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        const provider = await providerOf(platform, organisationId);
        const roles = await assignableRoles(db.query, organisationId);
        return {
          roles: roles.map(({ id, name, base }) => ({ id, name, base })),
          configurations: await configurationsOf(db.query, organisationId),
          claim: provider?.claim ?? DEFAULT_CLAIM,
          provider: provider === null ? 'none' as const : provider.isOwn ? 'own' as const : 'installation' as const,
        };
      },
    }),

    route(readRule, { policy: admins, handle: async ({ params }) => presentRule(await ruleAt(db.query, params.id)) }),

    route(ruleDependents, { policy: admins, handle: async ({ params }) => dependentsOf(db.query, await ruleAt(db.query, params.id)) }),

    route(tryRules, {
      policy: admins,
      idempotent: false,
      handle: async ({ query, body, viewer }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        const isOwn = await hasOwnProvider(db.query, organisationId);
        const given = await applyRules(db.query, { organisationId, values: body.values, isOwn });
        const role = (await rolesOf(db.query, organisationId)).find(({ id }) => id === given?.roleId);
        return {
          role: role ? { id: role.id, name: role.name, base: role.base } : null,
          configurations: (await configurationsOf(db.query, organisationId)).filter(({ id }) => given?.configurationIds.includes(id)),
          known: await knownValues(db.query, organisationId, body.values),
        };
      },
    }),

    ...changeRoutes(platform),
  ];
};

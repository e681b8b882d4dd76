import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { roleName } from '#platform/contract/roles.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

export const ruleSorts = ['value', 'role'] as const;
export type RuleSort = (typeof ruleSorts)[number];

const named = z.object({ id, name: z.string() });

const rule = z.object({
  id,
  version: z.int(),
  /** Name of the group as the provider writes it in the claim. */
  value: z.string(),
  role_id: id.nullable(),
  role: named.extend({ base: roleName }).nullable(),
  configuration_ids: z.array(id),
  configurations: z.array(named),
});
export type Rule = z.infer<typeof rule>;

/** Case-sensitive, because providers always write a group in the same way. */
const value = text(200).trim().min(1, 'Vul in hoe de inlogdienst de groep noemt.');

export const ruleFields = z.strictObject({
  value,
  /** Null: the rule gives only configurations, to users admitted by another group. */
  role_id: id.nullable(),
  configuration_ids: z.array(id).max(500),
});
export type RuleFields = z.infer<typeof ruleFields>;

const ofRule = z.object({ id: idInPath });

export const listRules = defineCall({
  method: 'GET', path: '/admin/sign-in-groups', summary: 'Lists the groups of the identity provider with the account kind and configurations that each gives.',
  query: listQuery(ruleSorts).extend(ofOrganisation.shape), answer: listAnswer(rule),
});

export const readRule = defineCall({ method: 'GET', path: '/admin/sign-in-groups/:id', summary: 'Returns a group with the account kind and configurations that it gives.', params: ofRule, answer: rule });

export const createRule = defineCall({
  method: 'POST', path: '/admin/sign-in-groups', summary: 'Adds a group, with the account kind and configurations that it gives.', query: ofOrganisation, body: ruleFields, answer: rule,
});

export const changeRule = defineCall({
  method: 'PUT', path: '/admin/sign-in-groups/:id', summary: 'Updates what a group gives; takes effect at the next login of its users (If-Match).',
  params: ofRule, body: ruleFields, answer: rule,
});

export const removeRule = defineCall({
  method: 'DELETE', path: '/admin/sign-in-groups/:id', summary: 'Removes a group (If-Match).', params: ofRule,
});

const dependents = z.object({
  /** Number of accounts that the rule applied to at their last sign-in. */
  accounts: z.int(),
  /** Number of these accounts that get an account kind from no other group. */
  alone: z.int(),
  /** Number of accounts whose groups are unknown. */
  unknown: z.int(),
});
export type RuleDependents = z.infer<typeof dependents>;

export const ruleDependents = defineCall({
  method: 'GET', path: '/admin/sign-in-groups/:id/dependents', summary: 'Counts the accounts that the group applied to at their last login.', params: ofRule, answer: dependents,
});

export const ruleChoices = defineCall({
  method: 'GET', path: '/admin/sign-in-groups/choices', summary: 'Lists the account kinds and configurations that a group can give, and the claim that contains the groups.', query: ofOrganisation,
  answer: z.object({
    roles: z.array(named.extend({ base: roleName })),
    configurations: z.array(named),
    claim: z.string(),
    /** `none`: there is no provider, so nobody can sign in with it. */
    provider: z.enum(['own', 'installation', 'none']),
  }),
});

export const tryRules = defineCall({
  method: 'POST', path: '/admin/sign-in-groups/try', summary: 'Returns the account kind and configurations that a user with these groups would get. Nobody is signed in and nothing is stored.',
  query: ofOrganisation, body: z.strictObject({ values: z.array(value).max(200) }),
  answer: z.object({
    /** Null: such a user is not admitted. */
    role: named.extend({ base: roleName }).nullable(),
    configurations: z.array(named),
    /** The given groups that have a rule. */
    known: z.array(z.string()),
  }),
});
export type Tried = z.infer<(typeof tryRules)['answer'] & z.ZodType>;

import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { permissionName, type Permission } from '#platform/contract/permissions.ts';
import { administers, roleName } from '#platform/contract/roles.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

export const roleErrors = {
  /** 409: built-in account kinds cannot be changed. */
  builtIn: 'role_built_in',
  /** 409: users still have it; the message names them. */
  inUse: 'role_in_use',
} as const;

export const roleSorts = ['name', 'base', 'users'] as const;
export type RoleSort = (typeof roleSorts)[number];

const common = { id, name: z.string(), base: roleName, built_in: z.boolean(), permissions: z.array(permissionName), users: z.int() } as const;

const listedRole = z.object(common);
export type ListedRole = z.infer<typeof listedRole>;

export const listRoles = defineCall({
  method: 'GET',
  path: '/admin/roles',
  summary: 'Lists the account kinds of an organisation: the built-in ones and its own.',
  query: listQuery(roleSorts).extend(ofOrganisation.shape),
  answer: listAnswer(listedRole),
});

/** The bases of own account kinds. The base admin, which serves the whole installation, is built in only. */
export const ownBase = z.enum(['manager', 'viewer']);

const MOST_PERMISSIONS = 100;

export const roleFields = z.strictObject({
  name: text(60).trim().min(1, 'Vul een naam in.').regex(/^[^<>]*$/, 'Een naam kan geen < of > bevatten.'),
  base: ownBase,
  permissions: z.array(permissionName).max(MOST_PERMISSIONS),
});
export type RoleFields = z.infer<typeof roleFields>;

/** The same fields, checked against the permissions that the installed features define. */
export const roleFieldsWith = (defined: readonly Permission[]): typeof roleFields =>
  roleFields.superRefine(({ base, permissions }, context) => {
    const found = permissions.map((permission) => defined.find(({ name }) => name === permission));
    for (const [index, permission] of found.entries()) {
      if (!permission) context.addIssue({ code: 'custom', path: ['permissions', index] });
    }
    if (administers(base) || !found.some((permission) => permission?.isForManagers)) return;
    context.addIssue({
      code: 'custom', path: ['permissions'],
      message: 'Rechten om te beheren kunnen alleen samen met de rol Manager: een kijker komt niet in de beheeromgeving.',
    });
  });

const role = z.object({
  ...common,
  /** Null: built in, for every organisation. */
  organisation_id: id.nullable(),
  version: z.int(),
  /** Names of the first users who have it. */
  holders: z.array(z.string()),
  /** Configurations that are given to it. */
  configurations: z.array(z.string()),
});
export type Role = z.infer<typeof role>;

const ofRole = z.object({ id: idInPath });

export const readRole = defineCall({
  method: 'GET', path: '/admin/roles/:id', summary: 'Returns an account kind and its users.', params: ofRole, query: ofOrganisation, answer: role,
});

export const createRole = defineCall({
  method: 'POST', path: '/admin/roles', summary: 'Creates an account kind of an organisation.', query: ofOrganisation, body: roleFields, answer: role,
});

export const updateRole = defineCall({
  method: 'PUT',
  path: '/admin/roles/:id',
  summary: 'Updates an account kind of an organisation; takes effect for its users immediately (If-Match).',
  params: ofRole,
  body: roleFields,
  answer: role,
});

export const removeRole = defineCall({
  method: 'DELETE', path: '/admin/roles/:id', summary: 'Removes an account kind that has no users (If-Match).', params: ofRole,
});

export const restoreRole = defineCall({
  method: 'POST',
  path: '/admin/roles/:id/restore',
  summary: 'Restores an account kind that was removed less than an hour ago, with its configurations, unless its name is in use.',
  params: ofRole,
  body: nothing,
  answer: role,
});

const seenConfiguration = z.object({
  id, name: z.string(),
  /** Given to this account kind. */
  given: z.boolean(),
  /** Open to everybody, also without signing in. */
  public: z.boolean(),
});
export type SeenConfiguration = z.infer<typeof seenConfiguration>;

export const listSeenConfigurations = defineCall({
  method: 'GET', path: '/admin/roles/:id/configurations',
  summary: 'Lists the configurations that a user with this account kind may open, without those assigned to individual users.',
  params: ofRole, query: ofOrganisation, answer: z.array(seenConfiguration),
});

export const seenContents = z.object({
  /** Names of tools, in the order of the editor of configurations. */
  tools: z.array(z.string()),
  forms: z.array(z.string()),
  maps: z.int(),
  /** Maps that are drawn but not shown in the legend. */
  hidden_maps: z.array(z.string()),
});
export type SeenContents = z.infer<typeof seenContents>;

export const readSeenContents = defineCall({
  method: 'GET', path: '/admin/roles/:id/contents',
  summary: 'Returns the contents that a user with this account kind sees in the published version of a configuration.',
  params: ofRole, query: ofOrganisation.extend({ configuration: idInPath }), answer: seenContents,
});

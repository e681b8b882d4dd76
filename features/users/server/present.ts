import type { z } from 'zod';
import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { readOrganisationSettings } from '#platform/domain/organisations/settings.ts';
import { INVITATION } from '#platform/domain/users/invitation-mail.ts';
import { may } from '#platform/domain/users/policy.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import type { listedUser, user } from '../contract/user.ts';
import type { UserRow, UserDetail } from './user-rows.ts';

const isOwn = (viewer: Viewer, id: number): boolean => viewer.kind === 'user' && viewer.id === id;

const manages = (viewer: Viewer, { organisation_id: organisationId, base: role, permissions }: UserRow): boolean =>
  may(viewer).manage({ organisationId, role, permissions });

const common = (row: UserRow) => ({
  id: row.id,
  login_name: row.login_name,
  name: row.name,
  email: row.email,
  role: { id: row.role_id, name: row.role_name, base: row.base },
  state: row.state,
  expires_on: row.expires_at && dayOf(row.expires_at),
  two_factor: row.two_factor,
  last_login_at: row.last_login_at?.toISOString() ?? null,
});

export const presentListed = (viewer: Viewer, row: UserRow): z.input<typeof listedUser> => ({
  ...common(row),
  abilities: { edit: manages(viewer, row) },
});

export const presentUser = (viewer: Viewer, row: UserDetail): z.input<typeof user> => {
  const { two_factor_roles: demanded } = readOrganisationSettings(row.organisation_settings);
  const isOther = !isOwn(viewer, row.id);
  const { undelivered, changed } = row;
  return {
    ...common(row),
    organisation_id: row.organisation_id,
    version: row.version,
    first_name: row.first_name,
    middle_name: row.middle_name,
    last_name: row.last_name,
    role_id: row.role_id,
    configuration_ids: row.configuration_ids,
    default_configuration_id: row.default_configuration_id,
    blocked: row.blocked_at !== null,
    has_password: row.has_password,
    must_change_password: row.must_change_password,
    invited_until: row.invited_until?.toISOString() ?? null,
    undelivered: undelivered && {
      is_invitation: undelivered.kind === INVITATION, at: undelivered.sentAt.toISOString(), given_up: undelivered.isGivenUp, cause: undelivered.cause,
    },
    two_factor_demanded: demanded.includes(row.base),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    changed: changed ? { at: changed.at.toISOString(), by: changed.by } : null,
    made: { maps: row.made_maps, configurations: row.made_configurations, shared_configurations: row.made_shared },
    abilities: { rank: isOther, block: isOther, remove: isOther, invite: row.last_login_at === null },
  };
};

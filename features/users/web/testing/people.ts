import type { UserChoices } from '../../contract/list.ts';
import type { ListedUser, User } from '../../contract/user.ts';

export const kim: User = {
  id: 12, organisation_id: 1, version: 3, login_name: 'kim', name: 'Kim van der Kijk', email: 'kim@markerwaard.example',
  first_name: 'Kim', middle_name: 'van der', last_name: 'Kijk', role: { id: 3, name: 'Kijker', base: 'viewer' }, role_id: 3,
  state: 'active', expires_on: null, two_factor: true, last_login_at: '2026-11-20T08:00:00Z', configuration_ids: [5], default_configuration_id: 5,
  blocked: false, has_password: true, must_change_password: false, invited_until: null, undelivered: null, two_factor_demanded: false,
  created_at: '2026-01-05T08:00:00Z', updated_at: '2026-01-05T08:00:00Z', changed: null, made: { maps: 2, configurations: 0, shared_configurations: 1 },
  abilities: { rank: true, block: true, remove: true, invite: false },
};

export const listed = ({ id, login_name, name, email, role, state, expires_on, two_factor, last_login_at }: User, edit = true): ListedUser => ({
  id, login_name, name, email, role, state, expires_on, two_factor, last_login_at, abilities: { edit },
});

export const choices: UserChoices = {
  roles: [
    { id: 2, name: 'Manager', base: 'manager', permissions: ['manage_users', 'edit_maps'] },
    { id: 3, name: 'Kijker', base: 'viewer', permissions: [] },
  ],
  configurations: [{ id: 5, name: 'Groen' }, { id: 6, name: 'Wegen' }],
};

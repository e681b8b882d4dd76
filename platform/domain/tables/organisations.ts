import type { Extent } from '#platform/contract/geojson.ts';
import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { GeneratedJson, JsonOrNull } from './columns.ts';

export interface Projection {
  code: string;
  proj4: string;
  bbox: Extent;
}

export interface OrganisationsTable {
  id: Generated<number>;
  prefix: string;
  name: string;
  hosts: Generated<string[]>;
  logo: string | null;
  login_background: string | null;
  login_video: string | null;
  theme_css: Generated<string>;
  privacy_html: Generated<string>;
  projection: JsonOrNull<Projection>;
  extent: number[] | null;
  public_configuration_id: number | null;
  allowed_hosts: Generated<string[]>;
  sources_through_server: Generated<boolean>;
  settings: GeneratedJson<Record<string, unknown>>;
  /** Null: the setting of the installation. */
  audit_days: number | null;
  login_days: number | null;
  removed_days: number | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface RolesTable {
  id: Generated<number>;
  organisation_id: number | null;
  name: string;
  base: RoleName;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  gone_at: Date | null;
}

export interface RolePermissionsTable {
  role_id: number;
  permission: PermissionName;
}

export interface UsersTable {
  id: Generated<number>;
  organisation_id: number;
  role_id: number;
  login_name: string;
  email: string;
  first_name: Generated<string>;
  middle_name: Generated<string>;
  last_name: Generated<string>;
  /** Names, login name and e-mail address in lower case and without accents. */
  words: GeneratedAlways<string>;
  password_hash: string | null;
  password_set_at: Date | null;
  must_change_password: Generated<boolean>;
  default_configuration_id: number | null;
  expires_at: Date | null;
  blocked_at: Date | null;
  last_login_at: Date | null;
  /** Increases whenever the account's access ends or changes; triggers increase it too. */
  access_epoch: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
}

export interface LoginEventsTable {
  id: GeneratedAlways<number>;
  organisation_id: number;
  user_id: number | null;
  method: Generated<string>;
  outcome: string;
  address: string;
  user_agent: Generated<string>;
  at: Generated<Date>;
}

export interface UserLinksTable {
  id: GeneratedAlways<number>;
  organisation_id: number;
  user_id: number;
  purpose: 'password_reset' | 'invitation' | 'remote_login';
  token_hash: Buffer;
  created_by: number | null;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface TwoFactorTable {
  user_id: number;
  organisation_id: number;
  secret_sealed: string;
  confirmed_at: Date | null;
  last_step: number | null;
  created_at: Generated<Date>;
}

export interface TwoFactorRecoveryCodesTable {
  user_id: number;
  organisation_id: number;
  code_hash: Buffer;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    organisations: OrganisationsTable;
    roles: RolesTable;
    role_permissions: RolePermissionsTable;
    users: UsersTable;
    login_events: LoginEventsTable;
    user_links: UserLinksTable;
    two_factor: TwoFactorTable;
    two_factor_recovery_codes: TwoFactorRecoveryCodesTable;
  }
}

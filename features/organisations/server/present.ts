import type { z } from 'zod';
import type { Queryable } from '#platform/db/database.ts';
import type { Platform } from '#platform/server/feature.ts';
import { loginPage, sitesOf } from '#platform/domain/organisations/site.ts';
import type { organisation } from '../contract.ts';
import { fieldsOf, publicConfigurations, type OrganisationRow } from './organisation-rows.ts';

export const presentOrganisation = async (
  { settings }: Pick<Platform, 'settings'>,
  db: Queryable,
  row: OrganisationRow,
): Promise<z.input<typeof organisation>> => ({
  ...fieldsOf(row),
  id: row.id,
  version: row.version,
  logo: row.logo,
  login_background: row.login_background,
  login_video: row.login_video,
  has_oidc_secret: row.known.oidc !== null,
  return_addresses: sitesOf(settings.publicUrl, row.hosts).map(loginPage),
  installation: { audit_days: settings.kept.auditDays, login_days: settings.kept.loginDays, active_directory: settings.activeDirectory },
  public_configurations: await publicConfigurations(db, row.id),
});

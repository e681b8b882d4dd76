import type { z } from 'zod';
import type { Queryable } from '#platform/db/database.ts';
import type { Platform } from '#platform/server/feature.ts';
import { loginPage, sitesOf } from '#platform/domain/organisations/site.ts';
import type { organisation } from '../contract.ts';
import { fieldsOf, organisationById, publicConfigurations } from './organisation-rows.ts';

/** @throws Failure 404 */
export const presentOrganisation = async (
  { settings }: Pick<Platform, 'settings'>,
  db: Queryable,
  id: number,
): Promise<z.input<typeof organisation>> => {
  const row = await organisationById(db, id);
  return {
    ...fieldsOf(row),
    id,
    version: row.version,
    logo: row.logo,
    login_background: row.login_background,
    login_video: row.login_video,
    has_oidc_secret: row.known.oidc !== null,
    return_addresses: sitesOf(settings.publicUrl, row.hosts).map(loginPage),
    installation: { audit_days: settings.kept.auditDays, login_days: settings.kept.loginDays, active_directory: settings.activeDirectory },
    public_configurations: await publicConfigurations(db, id),
  };
};

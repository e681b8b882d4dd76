import type { Permission, PermissionName } from '#platform/contract/permissions.ts';
import { platformPermissions } from '#platform/contract/platform-permissions.ts';
import { createSettingsCatalogue, rejectDuplicates, type FeatureSettings, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { collectAuditWords, type CollectedAuditWords } from './audit-words.ts';
import type { ServerFeature } from './feature.ts';

/** Everything that the platform and the installed features define by name. */
export interface Catalogue extends SettingsCatalogue {
  /** In the order in which administration screens show them. */
  readonly permissions: readonly Permission[];
  readonly auditWords: CollectedAuditWords;
}

/** @throws Error for the developer when two features define the same name */
export const createCatalogue = (features: readonly (FeatureSettings & Pick<ServerFeature, 'permissions' | 'auditWords'>)[]): Catalogue => {
  const permissions = [...platformPermissions, ...features.flatMap((feature) => feature.permissions ?? [])];
  rejectDuplicates('permission', permissions.map(({ name }) => name));
  return {
    ...createSettingsCatalogue(features),
    permissions: permissions.toSorted((one, other) => one.order - other.order),
    auditWords: collectAuditWords(features.flatMap(({ auditWords }) => (auditWords ? [auditWords] : []))),
  };
};

/**
 * Returns the stored permissions that an installed feature defines. The others stay in the database and take effect
 * again when their feature is installed again; no answer names them.
 */
export const knownPermissions = ({ permissions }: Catalogue, stored: Iterable<PermissionName>): PermissionName[] => {
  const known = new Set(permissions.map(({ name }) => name));
  return [...stored].filter((name) => known.has(name));
};

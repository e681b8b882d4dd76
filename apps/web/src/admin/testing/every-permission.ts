import type { PermissionName } from '#platform/contract/permissions.ts';
import { platformPermissions } from '#platform/contract/platform-permissions.ts';
import { loadDefinitions } from '#platform/web/slots/definitions.ts';
import { definedPermissions } from '#platform/web/slots/defined-permissions.ts';
import type { Registry } from '#platform/web/slots/registry.ts';

/** Returns the names of all permissions, of the platform and of all features. */
export const everyPermission = async (registry: Registry): Promise<readonly PermissionName[]> =>
  [...platformPermissions, ...(await loadDefinitions(registry, definedPermissions))].map(({ name }) => name);

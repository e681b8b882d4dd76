import { useMemo } from 'react';
import type { Permission, PermissionName } from '#platform/contract/permissions.ts';
import { platformPermissions } from '#platform/contract/platform-permissions.ts';
import { useDefinitions } from '../slots/definitions.ts';
import { definedPermissions } from '../slots/defined-permissions.ts';

/** Returns all permissions that can be assigned, in their order. Suspends until those of the features are loaded. */
export const usePermissions = (): readonly Permission[] => {
  const ofFeatures = useDefinitions(definedPermissions);
  return useMemo(() => [...platformPermissions, ...ofFeatures].toSorted((one, other) => one.order - other.order), [ofFeatures]);
};

/** Returns the permissions with the given names. Names that no feature defines are left out. */
export const describedPermissions = (all: readonly Permission[], names: readonly PermissionName[]): readonly Permission[] =>
  all.filter(({ name }) => names.includes(name));

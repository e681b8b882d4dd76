import { useMemo } from 'react';
import type { Permission, PermissionName } from '#platform/contract/permissions.ts';
import { platformPermissions } from '#platform/contract/platform-permissions.ts';
import { useDefinitions } from '../slots/definitions.ts';
import { definedPermissions } from '../slots/defined-permissions.ts';

/** All permissions that can be handed out, in their order; suspends until the features have told theirs. */
export const usePermissions = (): readonly Permission[] => {
  const ofFeatures = useDefinitions(definedPermissions);
  return useMemo(() => [...platformPermissions, ...ofFeatures].toSorted((one, other) => one.order - other.order), [ofFeatures]);
};

/** Of the given names those that are defined, with their words. */
export const describedPermissions = (all: readonly Permission[], names: readonly PermissionName[]): readonly Permission[] =>
  all.filter(({ name }) => names.includes(name));

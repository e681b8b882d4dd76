import type { Permission } from '#platform/contract/permissions.ts';
import type { Definitions } from './definitions.ts';
import { defineSlot } from './slot.ts';

/** Permissions that belong to one feature, with their texts, for the screens that assign permissions. */
export const definedPermissions = defineSlot<Definitions<Permission>>('definedPermissions');

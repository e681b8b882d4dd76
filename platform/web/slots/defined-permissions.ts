import type { Permission } from '#platform/contract/permissions.ts';
import type { Definitions } from './definitions.ts';
import { defineSlot } from './slot.ts';

/** The permissions that only one feature asks for, in words; for screens that hand permissions out. */
export const definedPermissions = defineSlot<Definitions<Permission>>('definedPermissions');

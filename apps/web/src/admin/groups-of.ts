import { adminGroups, type AdminGroup, type AdminGroupName } from '#platform/web/slots/admin-groups.ts';
import type { AdminPage } from '#platform/web/slots/slots.ts';

export interface GroupOfScreens extends AdminGroup {
  readonly name: AdminGroupName;
  readonly screens: readonly AdminPage[];
}

/** Returns the groups that have screens, in their order. */
export const groupsOf = (screens: readonly AdminPage[]): readonly GroupOfScreens[] =>
  (Object.keys(adminGroups) as AdminGroupName[])
    .map((name) => ({ name, ...adminGroups[name], screens: screens.filter(({ group }) => group === name) }))
    .filter((group) => group.screens.length > 0)
    .toSorted((one, other) => one.order - other.order);

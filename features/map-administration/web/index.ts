import { defineWebFeature } from '#platform/web/feature.ts';
import type { Circumstances } from '#platform/web/slots/slot.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

const maySeeIt = { enabled: ({ session }: Circumstances) => session?.user.permissions.includes('edit_maps') ?? false };

export default defineWebFeature({
  name: 'map-administration',
  fillings: [
    adminPages.put({
      id: 'maps',
      order: 20,
      path: 'maps/manage',
      label: nl.label,
      text: nl.pageText,
      ...maySeeIt,
      load: () => import('./MapsPage.tsx').then(({ MapsPage }) => ({ default: MapsPage })),
    }),
    adminPages.put({
      id: 'map-groups',
      order: 118,
      path: 'group',
      label: nl.groups,
      text: nl.groupsText,
      submenu: extras,
      ...maySeeIt,
      load: () => import('./GroupList.tsx').then(({ GroupList }) => ({ default: GroupList })),
    }),
  ],
});

import { defineWebFeature } from '#platform/web/feature.ts';
import { adminPages } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'map-administration',
  fillings: [
    adminPages.put({
      id: 'maps',
      order: 20,
      path: 'maps/manage',
      group: 'maps',
      label: nl.label,
      text: nl.pageText,
      enabled: ({ session }) => session?.user.permissions.includes('edit_maps') ?? false,
      load: () => import('./MapsPage.tsx').then(({ MapsPage }) => ({ default: MapsPage })),
    }),
  ],
});

import { defineWebFeature } from '#platform/web/feature.ts';
import { adminPages } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'configuration-administration',
  fillings: [
    adminPages.put({
      id: 'configurations',
      order: 30,
      path: 'configurations/manage',
      label: nl.label,
      text: nl.text,
      enabled: ({ session }) => session?.user.permissions.includes('manage_configurations') ?? false,
      load: () => import('./Configurations.tsx').then(({ Configurations }) => ({ default: Configurations })),
    }),
  ],
});

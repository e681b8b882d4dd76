import { defineWebFeature } from '#platform/web/feature.ts';
import { adminPages } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'login-statistics',
  fillings: [
    adminPages.put({
      id: 'logs',
      order: 60,
      path: 'logs',
      label: nl.label,
      submenu: { label: nl.extras },
      load: () => import('./LoginStatistics.tsx').then(({ LoginStatistics }) => ({ default: LoginStatistics })),
    }),
  ],
});

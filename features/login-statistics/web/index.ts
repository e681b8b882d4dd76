import { defineWebFeature } from '#platform/web/feature.ts';
import { logTabs } from '#platform/web/slots/log-tabs.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'login-statistics',
  fillings: [
    adminPages.put({
      id: 'logs',
      order: 60,
      path: 'logs',
      group: 'watch',
      label: nl.label,
      text: nl.text,
      submenu: extras,
      load: () => import('./Logs.tsx').then(({ Logs }) => ({ default: Logs })),
    }),
    logTabs.put({
      id: 'inloggen',
      order: 10,
      label: nl.attempts,
      load: () => import('./LoginStatistics.tsx').then(({ LoginStatistics }) => ({ default: LoginStatistics })),
    }),
    logTabs.put({
      id: 'gebruik',
      order: 20,
      label: nl.openings,
      load: () => import('./Openings.tsx').then(({ Openings }) => ({ default: Openings })),
    }),
  ],
});

import { defineWebFeature } from '#platform/web/feature.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'manual',
  fillings: [
    adminPages.put({
      id: 'manual', order: 110, path: 'manual', label: nl.label, text: nl.text, submenu: extras,
      load: () => import('./ManualPage.tsx').then(({ ManualPage }) => ({ default: ManualPage })),
    }),
  ],
});

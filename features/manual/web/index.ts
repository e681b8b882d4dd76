import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'manual',
  fillings: [
    adminPages.put({
      id: 'manual', order: 110, path: 'manual', group: 'content', label: nl.label, text: nl.text, submenu: extras,
      load: () => import('./ManualPage.tsx').then(({ ManualPage }) => ({ default: ManualPage })),
    }),
    configurationSettings.put({ id: 'manual', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});

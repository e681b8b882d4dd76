import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'dashboards',
  fillings: [
    adminPages.put({
      id: 'dashboards', order: 50, path: 'dashboards', group: 'content', label: nl.label, text: nl.text, submenu: extras,
      enabled: ({ session }) => session?.user.permissions.includes('manage_configurations') ?? false,
      load: () => import('./Dashboards.tsx').then(({ Dashboards }) => ({ default: Dashboards })),
    }),
    configurationSettings.put({ id: 'dashboards', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});

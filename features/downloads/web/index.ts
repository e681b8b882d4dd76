import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'downloads',
  fillings: [
    adminPages.put({
      id: 'downloads', order: 90, path: 'download', group: 'content', label: nl.label, text: nl.text, submenu: extras,
      enabled: ({ session }) => session?.user.role === 'admin',
      load: () => import('./DownloadsPage.tsx').then(({ DownloadsPage }) => ({ default: DownloadsPage })),
    }),
    configurationSettings.put({ id: 'downloads', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});

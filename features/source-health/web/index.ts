import { defineWebFeature } from '#platform/web/feature.ts';
import { attention } from '#platform/web/slots/attention.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'source-health',
  fillings: [
    adminPages.put({
      id: 'sources',
      order: 120,
      path: 'sources',
      group: 'watch',
      label: nl.label,
      text: nl.pageText,
      submenu: extras,
      enabled: ({ session }) => session?.user.permissions.includes('edit_maps') ?? false,
      load: () => import('./SourcesPage.tsx').then(({ SourcesPage }) => ({ default: SourcesPage })),
    }),
    attention.put({ id: 'source-health', order: 10, load: () => import('./attention.ts').then(({ attentionTexts }) => attentionTexts) }),
  ],
});

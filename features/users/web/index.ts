import { defineWebFeature } from '#platform/web/feature.ts';
import { attention } from '#platform/web/slots/attention.ts';
import { adminPages } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'users',
  fillings: [
    adminPages.put({
      id: 'users',
      order: 10,
      path: 'users/manage',
      group: 'people',
      label: nl.label,
      text: nl.purpose,
      enabled: ({ session }) => session?.user.permissions.includes('manage_users') ?? false,
      load: () => import('./UsersPage.tsx').then(({ UsersPage }) => ({ default: UsersPage })),
    }),
    attention.put({ id: 'users', order: 20, load: () => import('./attention.ts').then(({ attentionTexts }) => attentionTexts) }),
  ],
});

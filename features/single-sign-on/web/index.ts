import { defineWebFeature } from '#platform/web/feature.ts';
import { signInMethods } from '#platform/web/slots/sign-in-methods.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { label, purpose, rulesPath } from './rules/screen.ts';

export default defineWebFeature({
  name: 'single-sign-on',
  fillings: [
    signInMethods.put({
      id: 'single-sign-on',
      order: 10,
      enabled: ({ environment }) => environment.active_directory,
      load: () => import('./SingleSignOn.tsx').then(({ SingleSignOn }) => ({ default: SingleSignOn })),
    }),
    adminPages.put({
      id: 'sign-in-groups',
      order: 85,
      path: rulesPath,
      group: 'people',
      label,
      text: purpose,
      submenu: extras,
      enabled: ({ session, environment }) => environment.active_directory && session?.user.role === 'admin',
      load: () => import('./rules/RulesPage.tsx').then(({ RulesPage }) => ({ default: RulesPage })),
    }),
  ],
});

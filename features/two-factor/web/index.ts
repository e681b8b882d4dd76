import { ShieldCheck } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { accountMenu, accountSubmenu, pages } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'two-factor',
  fillings: [
    pages.put({
      id: 'two-factor',
      order: 20,
      path: 'two-factor',
      guard: 'guest',
      inPublicMode: false,
      load: () => import('./ChallengePage.tsx').then(({ ChallengePage }) => ({ default: ChallengePage })),
    }),
    accountMenu.put({
      id: 'two-factor',
      order: 92,
      submenu: accountSubmenu,
      label: nl.entry,
      icon: ShieldCheck,
      enabled: ({ session }) => session !== null,
      load: () => import('./TwoFactorDialog.tsx').then(({ TwoFactorDialog }) => ({ default: TwoFactorDialog })),
    }),
  ],
});

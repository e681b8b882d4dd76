import { KeyRound } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { accountMenu, accountSubmenu, pages } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'password',
  fillings: [
    pages.put({
      id: 'password-reset-request',
      order: 30,
      path: 'password/reset',
      guard: 'guest',
      inPublicMode: false,
      load: () => import('./ResetRequestPage.tsx').then(({ ResetRequestPage }) => ({ default: ResetRequestPage })),
    }),
    pages.put({
      id: 'password-reset',
      order: 31,
      path: 'password/reset/:token',
      // Also for signed-in users: they requested the mail, or another person uses their browser for an invitation.
      guard: 'everybody',
      inPublicMode: false,
      load: () => import('./ResetPage.tsx').then(({ ResetPage }) => ({ default: ResetPage })),
    }),
    pages.put({
      id: 'password-expired',
      order: 32,
      path: 'wachtwoord/verlopen',
      guard: 'guest',
      inPublicMode: false,
      load: () => import('./ExpiredPage.tsx').then(({ ExpiredPage }) => ({ default: ExpiredPage })),
    }),
    accountMenu.put({
      id: 'change-password',
      order: 91,
      submenu: accountSubmenu,
      label: nl.changeEntry,
      icon: KeyRound,
      enabled: ({ session }) => session?.abilities.change_password ?? false,
      load: () => import('./ChangeDialog.tsx').then(({ ChangeDialog }) => ({ default: ChangeDialog })),
    }),
  ],
});

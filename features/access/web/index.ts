import { LogOut, ScrollText } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { accountMenu, accountSubmenu, adminActions, everywhere, pages, sessionSources, fallbackActions } from '#platform/web/slots/slots.ts';
import { loadLogoutDialog } from './load-logout-dialog.ts';
import { loadSession } from './load-session.ts';
import { nl } from './nl.ts';

const isSignedIn = ({ session }: SlotContext): boolean => session !== null;

export default defineWebFeature({
  name: 'access',
  fillings: [
    sessionSources.put({
      id: 'access',
      order: 0,
      load: loadSession,
    }),
    pages.put({
      id: 'login',
      order: 0,
      path: 'login',
      guard: 'guest',
      inPublicMode: false,
      load: () => import('./LoginPage.tsx').then(({ LoginPage }) => ({ default: LoginPage })),
    }),
    accountMenu.put({
      id: 'privacy',
      order: 94,
      submenu: accountSubmenu,
      label: nl.privacy,
      icon: ScrollText,
      enabled: isSignedIn,
      load: () => import('./PrivacyDialog.tsx').then(({ PrivacyDialog }) => ({ default: PrivacyDialog })),
    }),
    accountMenu.put({
      id: 'logout',
      order: 100,
      submenu: accountSubmenu,
      label: nl.logout,
      icon: LogOut,
      enabled: isSignedIn,
      load: loadLogoutDialog,
    }),
    everywhere.put({
      id: 'sign-out-question',
      order: 20,
      enabled: isSignedIn,
      load: () => import('./SignOutQuestion.tsx').then(({ SignOutQuestion }) => ({ default: SignOutQuestion })),
    }),
    adminActions.put({ id: 'logout', order: 100, label: nl.logout, icon: LogOut, load: loadLogoutDialog }),
    fallbackActions.put({ id: 'logout', order: 100, label: nl.logout, icon: LogOut, enabled: isSignedIn, load: loadLogoutDialog }),
  ],
});

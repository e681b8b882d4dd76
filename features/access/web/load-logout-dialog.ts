import type { Closable, Lazy } from '#platform/web/slots/slots.ts';

/** Shared by all menu items, because loaded components are cached by this function. */
export const loadLogoutDialog: Lazy<Closable> = () =>
  import('./LogoutDialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog }));

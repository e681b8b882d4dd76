import type { Closable, Lazy } from '#platform/web/slots/slots.ts';

/** One function: what is fetched is known by it. */
export const loadLogoutDialog: Lazy<Closable> = () =>
  import('./LogoutDialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog }));

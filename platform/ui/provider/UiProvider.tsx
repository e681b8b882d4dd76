import { useEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { NavigateContext } from '../link/navigate.ts';
import { prepareAnnouncements } from '../live-region/announce.ts';
import { SnackbarRegion } from '../snackbar/SnackbarRegion.tsx';
import { startTheme } from '../theme/theme.ts';

export interface UiProviderProps {
  /** Navigates by the router, so that links do not reload the page. */
  readonly navigate?: (path: string) => void;
  readonly children: ReactNode;
}

/** Wraps the app once: Dutch for react-aria, the user's theme, snackbars and live regions. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  useEffect(() => {
    prepareAnnouncements();
    return startTheme();
  }, []);
  return (
    <I18nProvider locale="nl-NL">
      <NavigateContext value={navigate ?? null}>{children}</NavigateContext>
      <SnackbarRegion />
    </I18nProvider>
  );
}

import { useEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { NavigateContext } from '../link/navigate.ts';
import { prepareAnnouncements } from '../live-region/announce.ts';
import { SnackbarRegion } from '../snackbar/SnackbarRegion.tsx';
import { startTheme } from '../theme/theme.ts';

export interface UiProviderProps {
  /** The router's own way to a path, so that Links fetch no page anew. */
  readonly navigate?: (path: string) => void;
  readonly children: ReactNode;
}

/** Once around the app: Dutch for react-aria, the reader's theme, the place for snackbars and announcements. */
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

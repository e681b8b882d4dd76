import { useEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { prepareAnnouncements } from '../live-region/announce.ts';
import { SnackbarRegion } from '../snackbar/SnackbarRegion.tsx';
import { startTheme } from '../theme/theme.ts';

/** Once around the app: Dutch for react-aria, the reader's theme, the place for snackbars and announcements. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    prepareAnnouncements();
    return startTheme();
  }, []);
  return (
    <I18nProvider locale="nl-NL">
      {children}
      <SnackbarRegion />
    </I18nProvider>
  );
}

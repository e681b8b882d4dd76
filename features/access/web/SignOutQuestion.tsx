import { useLocation, useNavigate } from 'react-router';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { loadLogoutDialog } from './load-logout-dialog.ts';

/** The server redirects navigations to `/logout` to `/?uitloggen`. */
const asked = 'uitloggen';

/** Asks a user who typed that address or followed a link to it whether they want to sign out. @first-view */
export const SignOutQuestion = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  if (!query.has(asked)) return null;
  const close = (): void => {
    query.delete(asked);
    void navigate({ pathname, search: query.toString() }, { replace: true });
  };
  return <Deferred load={loadLogoutDialog} props={{ close }} />;
};

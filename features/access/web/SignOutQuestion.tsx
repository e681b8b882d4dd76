import { useLocation, useNavigate } from 'react-router';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { loadLogoutDialog } from './load-logout-dialog.ts';

/** The server leads who is sent to `/logout` by another site to `/?uitloggen`. */
const asked = 'uitloggen';

/** Asks whether somebody wants to sign out whom another site sent here for it. @first-view */
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

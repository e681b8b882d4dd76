import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturnUrl } from '#platform/web/navigation/return-url.ts';
import { destinationOf, readLink, storeLink, wantedPage } from './link.ts';

/**
 * Removes name and token from the address bar, and keeps them for the login page, which follows. Remembers the search entry that the
 * address names, also without a link.
 */
export const TakeLink = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const link = readLink(pathname, search);
    const wanted = link ? destinationOf(link) : wantedPage(pathname, search);
    if (wanted !== null) rememberReturnUrl(wanted);
    if (!link) return;
    storeLink(link);
    void navigate('/login', { replace: true });
  }, [navigate, pathname, search]);
  return null;
};

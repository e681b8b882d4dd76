import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturnUrl } from '#platform/web/navigation/return-url.ts';
import { destinationOf, storeLink, readLink } from './link.ts';

/** Removes name and token from the address bar, and keeps them for the login page, which follows. */
export const TakeLink = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const link = readLink(pathname, search);
    if (!link) return;
    storeLink(link);
    rememberReturnUrl(destinationOf(link));
    void navigate('/login', { replace: true });
  }, [navigate, pathname, search]);
  return null;
};

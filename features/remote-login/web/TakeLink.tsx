import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturnUrl } from '#platform/web/navigation/return-url.ts';
import { destinationOf, keepLink, readLink } from './link.ts';

/** Takes name and token out of the address bar; the login page, which is next, uses them. */
export const TakeLink = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const link = readLink(pathname, search);
    if (!link) return;
    keepLink(link);
    rememberReturnUrl(destinationOf(link));
    void navigate('/login', { replace: true });
  }, [navigate, pathname, search]);
  return null;
};

import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './AdminLink.module.css';
import { useAdminOrganisation } from './use-admin-organisation.ts';

/** Addresses of the admin environment that stay in the organisation one works in: `users/manage/3` below /admin. */
export const useAdminHref = (): ((path: string) => string) => {
  const { search } = useAdminOrganisation();
  return (path) => `/admin/${path}${path.includes('?') ? search.replace('?', '&') : search}`;
};

/** Goes to a screen of the admin environment. */
export const useGoToAdmin = (): ((path: string, options?: { readonly replace?: boolean }) => void) => {
  const href = useAdminHref();
  const navigate = useNavigate();
  return (path, options) => void navigate(href(path), options);
};

interface AdminLinkProps {
  /** Below /admin. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A word that leads to another screen of the admin environment, such as the name in a list. */
export const AdminLink = ({ to, children }: AdminLinkProps) => (
  <Link to={useAdminHref()(to)} className={styles.link}>{children}</Link>
);

import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './AdminLink.module.css';
import { useAdminOrganisation } from './use-admin-organisation.ts';

/** Returns a function from a path below /admin (`users/manage/3`) to an address that keeps the chosen organisation. */
export const useAdminHref = (): ((path: string) => string) => {
  const { search } = useAdminOrganisation();
  return (path) => `/admin/${path}${path.includes('?') ? search.replace('?', '&') : search}`;
};

/** Returns a function that goes to a path below /admin and keeps the chosen organisation. */
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

/** A link to another screen of the admin environment, such as a name in a list. */
export const AdminLink = ({ to, children }: AdminLinkProps) => (
  <Link to={useAdminHref()(to)} className={styles.link}>{children}</Link>
);

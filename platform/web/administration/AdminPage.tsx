import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { MapPart } from '#platform/contract/settings-catalogue.ts';
import common from '#platform/ui/theme/common.module.css';
import { NotOnMap } from '#platform/web/configuration/NotOnMap.tsx';
import { PageHeading } from '#platform/web/navigation/PageHeading.tsx';
import { usePageTitle } from '#platform/web/navigation/page-title.ts';
import { AdminLink } from './admin-links.tsx';
import styles from './AdminPage.module.css';

export interface AdminPageProps {
  readonly title: string;
  /** What the user does here, in a sentence. */
  readonly text?: ReactNode;
  /** The part of a configuration that the screen administers; it says so while users see nothing of that part on the map. */
  readonly part?: MapPart;
  /** Link to the list of the record; `to` is below /admin. */
  readonly back?: { readonly label: string; readonly to: string };
  /** Buttons beside the title, the primary one last. */
  readonly actions?: ReactNode;
  /** For forms: a narrower column than for lists. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** A screen of the admin environment: heading, actions and content. */
export const AdminPage = ({ title, text, part, back, actions, isNarrow = false, children }: AdminPageProps) => {
  const { pathname } = useLocation();
  usePageTitle(title);
  return (
    <div className={styles.page} data-narrow={isNarrow}>
      <div className={styles.head}>
        <div className={styles.words}>
          {back && (
            <p className={styles.back}>
              <ChevronLeft aria-hidden />
              <AdminLink to={back.to}>{back.label}</AdminLink>
            </p>
          )}
          <PageHeading key={pathname} className={styles.title}>{title}</PageHeading>
          {text !== undefined && <p className={styles.text}>{text}</p>}
          {part && <NotOnMap part={part} />}
        </div>
        {actions && <div className={common.buttons}>{actions}</div>}
      </div>
      {children}
    </div>
  );
};

import { Map as MapIcon } from 'lucide-react';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { PageHeading } from '#platform/web/navigation/PageHeading.tsx';
import { usePageTitle } from '#platform/web/navigation/page-title.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { MapBackdrop } from './MapBackdrop.tsx';
import { nl } from './nl.ts';

export const LoginPage = () => {
  const { organization_name: organisation } = useEnvironment();
  usePageTitle(nl.title);
  return (
    <div className={styles.page}>
      <MapBackdrop />
      <main className={styles.card}>
        <p className={styles.organisation}>
          <span className={styles.mark} aria-hidden>
            <MapIcon />
          </span>
          {organisation}
        </p>
        {/* The first field takes the focus. */}
        <PageHeading takesFocus={false} className={styles.heading}>
          {nl.title}
        </PageHeading>
        <p className={styles.subtitle}>{fill(nl.subtitle, { organisation })}</p>
        <LoginForm />
      </main>
    </div>
  );
};

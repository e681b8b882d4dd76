import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { useCameFrom, useReturnAddress } from '#platform/web/navigation/came-from.ts';
import { PageHeading } from '#platform/web/navigation/PageHeading.tsx';
import { usePageTitle } from '#platform/web/navigation/page-title.ts';
import { Brand } from '#platform/web/shell/Brand.tsx';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { getVisitorInformation } from '../contract.ts';
import styles from './InformationPage.module.css';
import { InformationText } from './InformationText.tsx';
import { labels } from './labels.ts';
import { nl } from './nl.ts';
import { hasPage, pathOf, visitorPages } from './pages.ts';

/** A page for visitors: privacy, cookies, accessibility, contact or help. */
export const InformationPage = () => {
  const { page: slug } = useParams();
  const environment = useEnvironment();
  const cameFrom = useCameFrom();
  const api = useApi();
  const present = visitorPages.filter((page) => hasPage(page, environment));
  const page = present.find((one) => one.slug === slug);
  const title = page?.title ?? nl.noPage;
  usePageTitle(title);
  const { data, error, refetch } = useQuery({
    queryKey: ['visitor-information'],
    queryFn: ({ signal }) => api.call(getVisitorInformation, { signal }),
  });
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand organisation={environment.organization_name} />
        <Link to={useReturnAddress()} className={styles.back}>{nl.back}</Link>
      </header>
      <div className={styles.columns}>
        <nav className={styles.nav} aria-label={labels.about}>
          <ul className={styles.links}>
            {present.map((one) => (
              <li key={one.id}>
                <Link to={pathOf(one)} state={cameFrom} className={styles.link} {...(one === page && { 'aria-current': 'page' })}>{one.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <main className={styles.card}>
          <PageHeading key={slug} className={styles.heading}>{title}</PageHeading>
          {!page && <p>{nl.noPageText}</p>}
          {page && error && (
            <FormAlert>{error.message} <Button variant="quiet" onPress={() => void refetch()}>{nl.again}</Button></FormAlert>
          )}
          {page && !error && !data && <SkeletonList rows={6} label={nl.loading} />}
          {page && data && <InformationText page={page.id} information={data} />}
        </main>
      </div>
    </div>
  );
};

import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { getOverview, type Overview } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './OverviewFigures.module.css';

const figures: readonly (keyof Overview)[] = ['users', 'maps', 'configurations', 'visitors'];

/** Shows the size of the organisation. Shows nothing when the call fails. */
export const OverviewFigures = () => {
  const api = useApi();
  const organisation = useAdminOrganisation();
  const { data } = useAdminQuery(['overview', organisation.id], (signal) => api.call(getOverview, { query: organisation.query, signal }));
  return (
    <dl className={styles.figures}>
      {figures.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{nl[name]}</dt>
          <dd>{data ? data[name].toLocaleString('nl-NL') : '–'}</dd>
        </div>
      ))}
    </dl>
  );
};

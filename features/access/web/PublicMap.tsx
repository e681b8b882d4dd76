import { Link } from 'react-router';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { publicMapIn } from '../contract.ts';
import styles from './LoginForm.module.css';
import { nl } from './nl.ts';

/** Offers visitors without an account the map that the organisation shows to everybody. */
export const PublicMap = () => {
  const name = publicMapIn(useEnvironment());
  return name !== null && (
    <p className={styles.publicMap}>
      {nl.withoutAccount} <Link to={`/${name}`}>{nl.publicMap}</Link>
    </p>
  );
};

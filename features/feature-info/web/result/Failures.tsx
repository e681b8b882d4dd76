import { fill } from '#platform/web/i18n/fill.ts';
import type { FoundMap } from '../found.ts';
import { nl } from '../nl.ts';
import styles from './MapSection.module.css';

/** Names the maps that could not answer, with the reason, and the maps that are not loaded yet. */
export const Failures = ({ maps }: { readonly maps: readonly FoundMap[] }) =>
  maps.map(({ key, label, failure, waiting }) => (
    (waiting || failure !== null) && (
      <p key={key} className={styles.note}>
        {waiting ? fill(nl.waiting, { map: label }) : `${fill(nl.failed, { map: label })} ${failure}`}
      </p>
    )
  ));

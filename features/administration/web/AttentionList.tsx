import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useAdminHref } from '#platform/web/administration/admin-links.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attention } from '#platform/web/slots/attention.ts';
import { loadDefinitions } from '#platform/web/slots/definitions.ts';
import { useRegistry } from '#platform/web/slots/registry-context.ts';
import { getAttention } from '../contract.ts';
import styles from './AttentionList.module.css';
import { nl } from './nl.ts';

/** What wants attention today, each with its number and a link to the list of it. */
export const AttentionList = () => {
  const api = useApi();
  const registry = useRegistry();
  const href = useAdminHref();
  const headingId = useId();
  const organisation = useAdminOrganisation();
  const lines = useAdminQuery(['attention', organisation.id], async (signal) => {
    const [counts, texts] = await Promise.all([api.call(getAttention, { query: organisation.query, signal }), loadDefinitions(registry, attention)]);
    return {
      isPartial: counts.some(({ count }) => count === null),
      // In the order of the slot. A line without a sentence belongs to a feature that this page does not have.
      shown: texts.flatMap(({ name, text, to }) => {
        const count = counts.find(({ line }) => line === name)?.count ?? 0;
        return count > 0 ? [{ name, count, text: text(count), to }] : [];
      }),
    };
  });
  const { data } = lines;
  const hasFailed = lines.isError || data?.isPartial === true;
  return (
    <section className={styles.attention} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>{nl.attention}</h2>
      <LoadFailed query={{ isError: hasFailed, refetch: lines.refetch }}>{nl.attentionFailed}</LoadFailed>
      {lines.isPending && <SkeletonList rows={2} rowHeight={44} />}
      {data && data.shown.length > 0 && (
        <ul className={styles.lines}>
          {data.shown.map(({ name, count, text, to }) => (
            <li key={name}>
              <Link to={href(to)} className={styles.line}>
                <span className={styles.count}>{count.toLocaleString('nl-NL')}</span> <span className={styles.text}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && !hasFailed && data.shown.length === 0 && (
        <p className={styles.nothing}><CircleCheck className={styles.icon} aria-hidden="true" /> {nl.attentionNothing}</p>
      )}
    </section>
  );
};

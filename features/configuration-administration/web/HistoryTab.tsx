import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { listEditions, restoreEdition, type ConfigurationDraft, type Edition } from '../contract/draft-calls.ts';
import { CompareDialog } from './CompareDialog.tsx';
import styles from './Editor.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly draft: ConfigurationDraft;
  /** Receives a sentence about the restored edition and the draft that it became. */
  readonly onRestored: (text: string, after: ConfigurationDraft) => void;
}

/** The tab that lists the editions, compares two of them and restores one. */
export const HistoryTab = ({ draft, onRestored }: Props) => {
  const api = useApi();
  const params = { id: draft.id };
  const [compared, compare] = useState<Edition | null>(null);
  const [restored, restore] = useState<Edition | null>(null);
  const editions = useAdminQuery(['configuration-editions', draft.id, draft.version], (signal) => api.call(listEditions, { params, signal }));
  const restoreEditionOf = async ({ number }: Edition): Promise<void> => {
    await attempt(async () => {
      const after = await api.call(restoreEdition, { params: { ...params, number }, version: draft.version, body: undefined });
      onRestored(fill(nl.restored, { n: number, name: after.document.name }), after);
    });
  };
  if (editions.isPending) return <SkeletonList rows={4} rowHeight={64} />;
  if (editions.isError) return <LoadFailed query={editions}>{nl.historyFailed}</LoadFailed>;
  if (editions.data.length === 0) return <EmptyState icon={History} title={nl.historyEmpty}>{nl.historyEmptyText}</EmptyState>;
  return (
    <>
      <ol className={styles.things}>
        {editions.data.map((edition) => (
          <li key={edition.number} className={styles.nested}>
            <div className={styles.row}>
              <div className={styles.grow}>
                <strong>{fill(nl.edition, { n: edition.number })}</strong>{edition.note !== '' && ` – ${edition.note}`}
                <p className={styles.help}>{fill(nl.editionBy, { name: edition.published_by ?? nl.editionNobody, date: formatMoment(edition.published_at) })}</p>
              </div>
              {edition.number > 1 && <Button onPress={() => compare(edition)}>{nl.compare}</Button>}
              <Button onPress={() => restore(edition)}>{nl.restore}</Button>
            </div>
          </li>
        ))}
      </ol>
      {compared && <CompareDialog id={draft.id} number={compared.number} others={editions.data} close={() => compare(null)} />}
      {restored && (
        <ConfirmDialog
          onClose={() => restore(null)}
          title={fill(nl.restoreTitle, { n: restored.number })}
          confirmLabel={nl.restore}
          onConfirm={() => restoreEditionOf(restored)}
        >
          {nl.restoreText}
        </ConfirmDialog>
      )}
    </>
  );
};

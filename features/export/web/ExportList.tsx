import { FolderDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { VisuallyHidden } from '#platform/ui/visually-hidden/VisuallyHidden.tsx';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import type { ExportRun } from '../contract.ts';
import styles from './ExportDialog.module.css';
import { ExportRow } from './ExportRow.tsx';
import { nl } from './nl.ts';
import type { Exports } from './use-exports.ts';

interface Props {
  readonly exports: Exports;
  /** A visible title already says what the list is. */
  readonly isTitled?: boolean;
}

/** The user's exports, the latest first. */
export const ExportList = ({ exports: { list, isError, remove }, isTitled = false }: Props) => {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const { session } = useSlotContext();
  const removed = async (run: ExportRun): Promise<void> => {
    await remove(run);
    // The pressed button may have disappeared with its row.
    if (!document.activeElement || document.activeElement === document.body) place.current?.focus();
  };
  const title = <h3 id={id} className={styles.heading}>{nl.list}</h3>;
  return (
    <section ref={place} tabIndex={-1} className={styles.exports} aria-labelledby={id}>
      {isTitled ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      <p className={common.note}>{session ? nl.listText : nl.listTextVisitor}</p>
      {isError && <FormAlert>{nl.loadFailed}</FormAlert>}
      {!list && !isError && <SkeletonList rows={3} rowHeight={64} label={nl.loading} />}
      {list?.length === 0 && <EmptyState icon={FolderDown} title={nl.empty} />}
      {list && list.length > 0 && (
        <ul className={styles.list} aria-labelledby={id}>
          {list.map((run) => (
            <ExportRow key={run.id} run={run} onRemove={() => void removed(run)} />
          ))}
        </ul>
      )}
    </section>
  );
};

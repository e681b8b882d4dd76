import { Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { DeleteConfirmDialog } from '#platform/ui/dialog/DeleteConfirmDialog.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { SharedConfiguration } from '../contract.ts';
import { nl } from './nl.ts';
import { SharedRow } from './SharedRow.tsx';
import styles from './SharedTab.module.css';
import { useShared } from './use-shared.ts';

/** The tab of the settings dialog that lists what the user shared, with a button to remove each. */
export const SharedTab = () => {
  const { list, isError, remove } = useShared();
  const [asked, setAsked] = useState<SharedConfiguration | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const confirmed = async (): Promise<void> => {
    if (!asked) return;
    await remove(asked.id);
    // The pressed button has disappeared with its row.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isError && <FormAlert>{nl.loadFailed}</FormAlert>}
      {!list && !isError && <SkeletonList rows={3} rowHeight={64} label={nl.loading} />}
      {list?.length === 0 && <EmptyState icon={Share2} title={nl.empty} />}
      {list && list.length > 0 && (
        <ul className={common.plainList} aria-label={nl.list}>
          {list.map((shared) => (
            <SharedRow key={shared.id} shared={shared} onRemove={() => setAsked(shared)} />
          ))}
        </ul>
      )}
      <DeleteConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={nl.removeTitle}
        onConfirm={confirmed}
      >
        {asked && fill(nl.removeText, { name: asked.option.name })}
      </DeleteConfirmDialog>
    </div>
  );
};

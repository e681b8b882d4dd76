import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { DifferenceTable } from '#platform/web/conflict/DifferenceTable.tsx';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { readHistory, restoreVersion } from '../../contract/registrations.ts';
import { useShowOwnChange } from '../own-changes.ts';
import { registrationsKey } from '../registrations-key.ts';
import { differencesOf } from './differences-of.ts';
import styles from './History.module.css';
import { nl } from './nl.ts';
import { Version, type Moment } from './Version.tsx';

/** Says what was restored. The keyboard goes on here: the button that restored it may be gone. */
const Restored = ({ text }: { readonly text: string }) => {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return <p ref={sentence} tabIndex={-1} className={styles.restored}>{text}</p>;
};

interface VersionListProps {
  readonly registration: { readonly id: number; readonly can_edit: boolean };
}

/** All versions of a registration, the newest first; an older one can be restored as a new one. */
export const VersionList = ({ registration: { id, can_edit: canEdit } }: VersionListProps) => {
  const api = useApi();
  const changed = useShowOwnChange();
  const [restoring, setRestoring] = useState<Moment | null>(null);
  const [restored, setRestored] = useState<{ readonly version: number; readonly text: string } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...registrationsKey, 'history', id],
    queryFn: ({ signal }) => api.call(readHistory, { params: { register_id: id }, signal }),
    gcTime: 0,
  });
  const moments = Object.entries(data ?? {}).map(([at, version]): Moment => ({ at, ...version })).toSorted((one, other) => other.version - one.version);
  const [current] = moments;
  const makeCurrent = async (wanted: number, version: number | undefined): Promise<number> => {
    try {
      return (await api.call(restoreVersion, { params: { register_id: id }, body: { version: wanted }, version })).version;
    } finally {
      await changed();
    }
  };
  const restore = (moment: Moment, before: Moment): Promise<boolean> => attempt(async () => {
    const version = await makeCurrent(moment.version, before.version);
    const text = fill(nl.restored, { moment: formatMoment(moment.at) });
    setRestored({ version, text });
    offerUndo(text, async () => {
      await makeCurrent(before.version, version);
      setRestored(null);
    });
  });
  if (!data) {
    return error
      ? <EmptyState title={nl.failed} action={<Button icon={RotateCw} onPress={() => void refetch()}>{nl.again}</Button>}>{error.message}</EmptyState>
      : <SkeletonList rows={6} label={nl.loading} />;
  }
  return (
    <>
      {restored && !restoring && <Restored key={restored.version} text={restored.text} />}
      {moments.map((moment) => (
        <Version
          key={moment.version} moment={moment} isFirst={moment === moments.at(-1)}
          onRestore={canEdit && current && moment !== current && differencesOf(moment, current).length > 0 ? () => setRestoring(moment) : null}
        />
      ))}
      {moments.length < 2 && <p className={common.note}>{nl.noChanges}</p>}
      {restoring && current && (
        <ConfirmDialog
          title={nl.restoreTitle} confirmLabel={nl.restore} isOpen
          onOpenChange={(isOpen) => !isOpen && setRestoring(null)} onConfirm={async () => void (await restore(restoring, current))}
        >
          <p>{fill(nl.restoreText, { moment: formatMoment(restoring.at) })}</p>
          <DifferenceTable differences={differencesOf(restoring, current)} heads={[nl.isNow, nl.becomes]} />
        </ConfirmDialog>
      )}
    </>
  );
};

import { useEffect } from 'react';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { hasSignedIn } from '#platform/web/session/personal-data.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useUnsent } from '../drafts/use-unsent.ts';
import { useShowOwnChange } from '../own-changes.ts';
import { useSender } from './use-sender.ts';
import { words } from './words.ts';

const LONG_MS = 10_000;

/** Sends what waits on this device while the map is open. */
export const Outbox = () => {
  const changed = useShowOwnChange();
  const unsent = useUnsent();
  const sender = useSender();
  useEffect(() => sender.onRun(({ sent, stuck }) => {
    void changed();
    if (sent > 0) snackbar.show({ text: sent === 1 ? words.sentOne : fill(words.sentMore, { n: sent }) });
    if (stuck > 0) snackbar.show({ text: stuck === 1 ? words.stuckOne : fill(words.stuckMore, { n: stuck }), tone: 'danger', duration: LONG_MS });
  }), [changed, sender]);
  useEffect(() => sender.start(), [sender]);
  // The session is over: what this page still knows of its user goes.
  useEffect(() => () => {
    if (!hasSignedIn()) unsent.close();
  }, [unsent]);
  return null;
};

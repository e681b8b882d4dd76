import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { Closable } from '#platform/web/slots/slots.ts';
import { twoFactorState } from '../contract.ts';
import { nl } from './nl.ts';
import { SetUp } from './SetUp.tsx';
import { SwitchedOn } from './SwitchedOn.tsx';

const queryKey = ['two-factor'];

const Content = ({ close }: Closable) => {
  const api = useApi();
  const queries = useQueryClient();
  const hasPassword = useSession()?.abilities.change_password ?? true;
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(twoFactorState, { signal }),
    // A refetch would replace the recovery codes, which are shown only once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const changed = (text: string): void => {
    snackbar.show({ text, duration: 3_000 });
    void queries.invalidateQueries({ queryKey });
    close();
  };
  if (error) return <FormAlert>{error.message}</FormAlert>;
  if (!data) return <SkeletonList rows={2} rowHeight={64} label={nl.loading} />;
  if (data.enabled) return <SwitchedOn state={data} onStopped={() => changed(nl.stopped)} onDone={close} />;
  return (
    <SetUp
      intro={nl.offText}
      doneLabel={nl.done}
      proof={hasPassword ? { onCancel: close } : null}
      onDone={() => changed(nl.isOnNow)}
    />
  );
};

/** Account menu → 2FA. */
export const TwoFactorDialog = ({ close }: Closable) => (
  <Dialog onClose={close} title={nl.title} size="small">
    <div className={common.column5}>
      <Content close={close} />
    </div>
  </Dialog>
);

import { Activity } from 'lucide-react';
import { useState } from 'react';
import { checkSourceNow } from '#platform/contract/source-health.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { nl } from './nl.ts';

interface CheckButtonProps {
  readonly id: number;
  readonly address: string;
  /** Shows only the icon: the heading of the column has the word. */
  readonly isInList?: boolean;
}

/** Checks a source now and shows the result. */
export const CheckButton = ({ id, address, isInList = false }: CheckButtonProps) => {
  const api = useApi();
  const changed = useAdminChanged();
  const [isBusy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    const ask = async (): Promise<void> => {
      const { ok, message } = await api.call(checkSourceNow, { params: { id } });
      snackbar.show(ok ? { text: nl.isWell } : { text: nl.isBroken(message ?? ''), tone: 'danger' });
      await changed();
    };
    await attempt(ask).finally(() => setBusy(false));
  };
  if (isInList) return <IconButton label={nl.checkOne(address)} icon={Activity} isBusy={isBusy} onPress={() => void check()} />;
  return <Button icon={Activity} variant="quiet" isBusy={isBusy} aria-label={nl.checkOne(address)} onPress={() => void check()}>{nl.check}</Button>;
};

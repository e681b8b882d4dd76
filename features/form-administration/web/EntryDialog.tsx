import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { RegistrationView } from '#platform/web/forms/RegistrationView.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { readEntry } from '../contract/entries.ts';
import { nl } from './nl.ts';

/** Shows a registration with all its answers, including those to removed items. */
export const EntryDialog = ({ id, close }: { readonly id: number; readonly close: () => void }) => {
  const api = useApi();
  const { data, isError, refetch } = useAdminQuery(['form-entry', id], (signal) => api.call(readEntry, { params: { id }, signal }));
  return (
    <Dialog
      onClose={close}
      title={data ? fill(nl.entryTitle, { n: data.form_count }) : nl.entries}
      footer={<Button onPress={close}>{nl.close}</Button>}
    >
      <LoadFailed query={{ isError, refetch }}>{nl.loadFailed}</LoadFailed>
      {!data && !isError && <SkeletonList rows={6} />}
      {data && <RegistrationView registration={data} />}
    </Dialog>
  );
};

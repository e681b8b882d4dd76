import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { InfoDialog } from '#platform/ui/dialog/InfoDialog.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { Closable } from '#platform/web/slots/slots.ts';
import { getPrivacyStatement } from '../contract.ts';
import { nl } from './nl.ts';

/** Account menu → Privacy verklaring: the privacy statement of the organisation. */
export const PrivacyDialog = ({ close }: Closable) => {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['privacy-statement'],
    queryFn: ({ signal }) => api.call(getPrivacyStatement, { signal }),
  });
  const held = {
    isOpen: true,
    title: nl.privacy,
    onOpenChange: (isOpen: boolean): void => {
      if (!isOpen) close();
    },
  };
  if (data && data.html !== '') return <InfoDialog {...held} html={data.html} />;
  return (
    <Dialog {...held}>
      {error && <FormAlert>{error.message}</FormAlert>}
      {data && <p>{nl.noPrivacy}</p>}
      {!error && !data && <SkeletonList rows={4} label={nl.loading} />}
    </Dialog>
  );
};

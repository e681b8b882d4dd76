import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { offerUndo } from '#platform/web/administration/offer-undo.ts';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { removeDownload, restoreDownload, type Download } from '../contract.ts';
import { nl } from './nl.ts';

interface RemoveDownloadProps {
  readonly download: Download;
  readonly onRemoved?: () => void;
  readonly close: () => void;
}

/** Asks before a file goes; undone, it stands again where it stood. */
export const RemoveDownload = ({ download: { id, version, name }, onRemoved, close }: RemoveDownloadProps) => {
  const api = useApi();
  const changed = useAdminChanged();
  const putBack = async (): Promise<void> => {
    // Removal raised it.
    await api.call(restoreDownload, { params: { id }, version: version + 1 });
    await changed();
  };
  const remove = async (): Promise<void> => {
    await api.call(removeDownload, { params: { id }, version });
    offerUndo(fill(nl.removed, { name }), putBack);
    onRemoved?.();
  };
  return <RemoveDialog title={nl.removeTitle} name={name} onRemove={remove} close={close} />;
};

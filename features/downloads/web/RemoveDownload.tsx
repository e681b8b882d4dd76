import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { offerUndo } from '#platform/web/administration/offer-undo.ts';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { addDownload, removeDownload, type Download } from '../contract.ts';
import { nl } from './nl.ts';

interface RemoveDownloadProps {
  readonly download: Download;
  readonly configurationId: number;
  readonly close: () => void;
}

/** Asks before a file goes; undone, it stands at the end. */
export const RemoveDownload = ({ download: { id, version, name, file, public: isPublic }, configurationId, close }: RemoveDownloadProps) => {
  const api = useApi();
  const changed = useAdminChanged();
  const putBack = async (): Promise<void> => {
    await api.call(addDownload, { body: { configuration_id: configurationId, file_id: file.id, name, public: isPublic } });
    await changed();
  };
  const remove = async (): Promise<void> => {
    await api.call(removeDownload, { params: { id }, version });
    offerUndo(fill(nl.removed, { name }), putBack);
  };
  return <RemoveDialog title={nl.removeTitle} name={name} onRemove={remove} close={close} />;
};

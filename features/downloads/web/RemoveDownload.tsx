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

/** Confirms the removal of a download, and offers to restore it at its position. */
export const RemoveDownload = ({ download: { id, version, name }, onRemoved, close }: RemoveDownloadProps) => {
  const api = useApi();
  return (
    <RemoveDialog
      title={nl.removeTitle}
      name={name}
      onRemove={() => api.call(removeDownload, { params: { id }, version })}
      // The removal raised the version.
      undo={{ text: fill(nl.removed, { name }), putBack: () => api.call(restoreDownload, { params: { id }, version: version + 1 }) }}
      onRemoved={onRemoved}
      close={close}
    />
  );
};

import { useId, useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { formatSize } from '#platform/web/files/format-size.ts';
import { UploadButton } from '#platform/web/files/UploadButton.tsx';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { changeDownload, type Download } from '../contract.ts';
import styles from './Downloads.module.css';
import { extensions } from './extensions.ts';
import { nl } from './nl.ts';

interface DownloadDialogProps {
  readonly download: Download;
  /** Of the configuration. */
  readonly isPublic: boolean;
  readonly close: () => void;
}

/** What a file is called, for whom it is, and which file it is. */
export const DownloadDialog = ({ download, isPublic, close }: DownloadDialogProps) => {
  const api = useApi();
  const changed = useAdminChanged();
  const formId = useId();
  const [name, setName] = useState(download.name);
  const [forAll, setForAll] = useState(download.public);
  const [file, setFile] = useState<{ id: number; name: string; size: number }>(download.file);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useWork(name !== download.name || forAll !== download.public || file.id !== download.file.id);
  const save = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await api.call(changeDownload, {
        params: { id: download.id }, version: download.version,
        body: { name, public: forAll, ...(file.id !== download.file.id && { file_id: file.id }) },
      });
      snackbar.show({ text: nl.saved });
      close();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.message);
    } finally {
      setBusy(false);
      void changed();
    }
  };
  return (
    <Dialog
      isOpen
      size="text"
      title={nl.editTitle}
      onOpenChange={(isOpen) => !isOpen && !isBusy && close()}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={close}>{nl.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} isDisabled={name.trim() === ''}>{nl.save}</Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
        <TextField label={nl.name} value={name} onChange={setName} isRequired maxLength={200} autoFocus />
        <div>
          <Checkbox isSelected={forAll} onChange={setForAll}>{nl.public}</Checkbox>
          <p className={styles.help}>{isPublic ? nl.publicText : nl.notPublic}</p>
        </div>
        <div className={styles.file} role="group" aria-label={nl.file}>
          <span>{file.name}, {formatSize(file.size)}</span>
          <UploadButton label={nl.replace} extensions={extensions} onUploaded={setFile} />
        </div>
      </form>
    </Dialog>
  );
};

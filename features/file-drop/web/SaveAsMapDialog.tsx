import { useRef, useState } from 'react';
import { newMapLimits } from '#platform/contract/new-map.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { useReloadConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import { droppedFiles, type DroppedFile, type ShownLayer } from './dropped-files.ts';
import styles from './FilePanel.module.css';
import { messageOf } from './message-of.ts';
import { MapSaver } from './save-as-map.ts';
import { nl } from './nl.ts';

interface Props extends Closable {
  readonly file: DroppedFile;
  readonly layer: ShownLayer;
}

/** Asks for a name and saves a layer as a map. */
export const SaveAsMapDialog = ({ file, layer, close }: Props) => {
  const api = useApi();
  const reload = useReloadConfiguration();
  const { id: configurationId } = useConfiguration();
  const mayPublish = useSession()?.user.permissions.includes('publish_maps') ?? false;
  const [keeping] = useState(() => new MapSaver(api, file, layer));
  const [name, setName] = useState(layer.title);
  const [isPublic, setPublic] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);
  useWork(isBusy);

  const cancel = (): void => {
    abort.current?.abort();
    close();
  };
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setError(nl.nameRequired);
    abort.current = new AbortController();
    setBusy(true);
    setError(null);
    try {
      await keeping.keep({ name: name.trim(), isPublic, configurationId, signal: abort.current.signal });
    } catch (reason) {
      setError(messageOf(reason));
      return;
    } finally {
      setBusy(false);
    }
    close();
    droppedFiles.removeLayer(file.id, layer.key);
    snackbar.show({ text: fill(nl.kept, { name: name.trim() }) });
    await reload();
  };
  return (
    <Dialog size="text" title={nl.keepTitle} onClose={cancel}>
      <PlainForm className={common.stack4} onSubmit={save}>
        <TextField
          label={nl.name} value={name} onChange={setName} error={error ?? undefined} isRequired autoFocus
          maxLength={newMapLimits.name} isDisabled={isBusy}
        />
        {mayPublish && (
          <Checkbox isSelected={isPublic} onChange={setPublic} isDisabled={isBusy}>{nl.publish}</Checkbox>
        )}
        {!isPublic && <p className={common.note}>{nl.onlyYou}</p>}
        <div className={styles.buttons}>
          <Button onPress={cancel}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={nl.saving}>{nl.save}</Button>
        </div>
      </PlainForm>
    </Dialog>
  );
};

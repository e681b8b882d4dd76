import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useClosing } from '#platform/web/administration/use-closing.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { putBackFeatures, replaceFeaturesFromJson, type AdminMap } from '../../contract.ts';
import styles from '../Maps.module.css';
import { differencesOf } from './differences.ts';
import { FileChoice } from './FileChoice.tsx';
import { nl } from './nl.ts';
import { Sending } from './Sending.tsx';
import { useOwnFile } from './use-own-file.ts';
import { writeMap } from './write-map.ts';

interface Props {
  readonly map: AdminMap;
  readonly close: () => void;
  /** Called when the features were replaced, so that the map is loaded again. */
  readonly onReplaced: () => void;
}

/** Replaces the features of a map by those of a file: shows what changes, and offers an undo. */
export const ReplaceDialog = ({ map, close, onReplaced }: Props) => {
  const api = useApi();
  const changed = useAdminChanged();
  const own = useOwnFile();
  const { file, layer } = own;
  const { isBusy, refusal, attempt } = useAttempt();
  const [sent, setSent] = useState<number | null>(null);
  const { tryClose, leaving } = useClosing(file !== null || own.busy !== null || isBusy, close);
  const isUsable = layer !== null && layer.outside < layer.count;
  const params = { id: map.id };
  const changedHere = async (): Promise<void> => {
    onReplaced();
    await changed();
  };
  const replace = (): Promise<void> =>
    attempt(async () => {
      if (!file) return;
      setSent(null);
      const { version, count, replaced } = await api.call(replaceFeaturesFromJson, { params, version: map.version, body: await writeMap(file, {}), onSent: setSent });
      close();
      await changedHere();
      offerUndo(nl.replaced(count), async () => {
        await api.call(putBackFeatures, { params, version, body: replaced });
        snackbar.show({ text: nl.putBack });
        await changedHere();
      });
    });
  return (
    <Dialog
      onClose={() => !isBusy && tryClose()}
      title={nl.replace}
      size="text"
      footer={
        <>
          <Button isDisabled={isBusy} onPress={tryClose}>{nl.cancel}</Button>
          <Button variant="primary" isDisabled={!isUsable} isBusy={isBusy} busyLabel={nl.replacing} onPress={() => void replace()}>{nl.confirm}</Button>
        </>
      }
    >
      <div className={styles.rows}>
        <p>{nl.replaceText}</p>
        <FileChoice own={own} isSending={isBusy} />
        {layer && isUsable && (
          <section className={styles.rows} aria-label={nl.changes}>
            <h3 className={styles.subheading}>{nl.changes}</h3>
            <ul className={styles.list}>{differencesOf(map, layer).map((line) => <li key={line}>{line}</li>)}</ul>
          </section>
        )}
        {isBusy && <Sending label={nl.replacing} part={sent} />}
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
      </div>
      <LeaveDialog leaving={leaving} />
    </Dialog>
  );
};

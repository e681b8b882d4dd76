import { toolNameIn } from '#platform/contract/settings-catalogue.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { focusAtOnce } from '#platform/ui/dialog/focus-at-once.ts';
import { useSettingsCatalogue } from '#platform/web/configuration/use-settings-catalogue.ts';
import { describeSetting } from './credential-words.ts';
import styles from './Editor.module.css';
import { nl } from './nl.ts';
import type { Clash } from './use-credentials.ts';

/** Asks what to do when somebody else set credentials first. Credentials are never shown, so it shows only who set them and when. */
export const CredentialClash = ({ clash: { tool, theirs, choose } }: { readonly clash: Clash }) => {
  const { data: catalogue } = useSettingsCatalogue();
  return (
    <Dialog
      onClose={() => choose('wait')}
      title={nl.credentialClash}
      size="text"
      role="alertdialog"
      footer={
        <>
          <Button ref={focusAtOnce} onPress={() => choose('wait')}>{nl.credentialWait}</Button>
          <Button onPress={() => choose('keep')}>{nl.credentialKeep}</Button>
          <Button variant="primary" onPress={() => choose('overwrite')}>{nl.credentialOverwrite}</Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{toolNameIn(catalogue, tool)}: {describeSetting(theirs)}</p>
        <p>{nl.credentialClashText}</p>
      </div>
    </Dialog>
  );
};

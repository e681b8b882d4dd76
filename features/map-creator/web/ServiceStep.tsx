import { Button } from '#platform/ui/button/Button.tsx';
import { DutchTooltip, English } from '#platform/ui/english/English.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { mapImport } from './current-import.ts';
import styles from './MapCreator.module.css';
import { nl } from './nl.ts';
import { useImport, useImportActions } from './use-import.ts';

/** The first step of a map service: its address. */
export const ServiceStep = () => {
  const { fetchService } = useImportActions();
  const url = useImport((state) => state.url);
  const error = useImport((state) => state.error);
  const isBusy = useImport((state) => state.busy !== null);
  return (
    <PlainForm className={styles.content} onSubmit={() => !isBusy && fetchService()}>
      <TextField
        label={nl.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        maxLength={2_000}
        description={nl.urlText}
        value={url}
        onChange={(value) => mapImport.set({ url: value })}
        error={error ?? undefined}
      />
      <div className={common.buttons}>
        <DutchTooltip text={nl.fetch}><Button type="submit" variant="primary" isBusy={isBusy} busyLabel={nl.busy.asking}><English text={nl.fetch} /></Button></DutchTooltip>
        {isBusy && <Button onPress={() => mapImport.cancel()}>{nl.cancel}</Button>}
      </div>
    </PlainForm>
  );
};

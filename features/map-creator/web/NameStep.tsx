import { useState } from 'react';
import { newMapLimits } from '#platform/contract/new-map.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { DutchTooltip, English } from '#platform/ui/english/English.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { useSession } from '#platform/web/session/session-context.ts';
import { BusyBar } from './BusyBar.tsx';
import { mapImport } from './current-import.ts';
import type { Format } from './formats.ts';
import styles from './MapCreator.module.css';
import { nl } from './nl.ts';
import { Problem } from './Problem.tsx';
import { useImport } from './use-import.ts';
import { useSaving } from './use-saving.tsx';

const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** The last step: the name, publishing and saving. */
export const NameStep = ({ format }: { readonly format: Format }) => {
  const { name, metadataUrl, description, publish, error, busy, content } = useImport((state) => state);
  const mayPublish = useSession()?.user.permissions.includes('publish_maps') ?? false;
  const save = useSaving();
  const [isAsked, setIsAsked] = useState(false);
  const isService = format === 'wms';
  const saveLabel = isService ? nl.saveWms : nl.save;
  const wrongName = name.trim() === '';
  const wrongAddress = isService && metadataUrl.trim() !== '' && !isWebAddress(metadataUrl.trim());
  return (
    <PlainForm
      className={styles.content}
      onSubmit={(event) => {
        setIsAsked(true);
        if (wrongName) event.currentTarget.querySelector('input')?.focus();
        else if (!wrongAddress && !busy) void save();
      }}
    >
      {error !== null && <Problem tone="error">{error}</Problem>}
      {content?.kind === 'service' && (
        <div>
          <h4 className={styles.small}>{nl.chosenLayers}</h4>
          <ul className={styles.list}>
            {content.service.layers.filter((layer) => content.ticked.includes(layer.name)).map((layer) => <li key={layer.name}>{layer.label}</li>)}
          </ul>
        </div>
      )}
      <TextField
        label={isService ? nl.mapName : nl.name}
        value={name}
        onChange={(value) => mapImport.set({ name: value })}
        maxLength={newMapLimits.name}
        isRequired
        isDisabled={busy !== null}
        error={isAsked && wrongName ? nl.nameRequired : undefined}
      />
      {isService && (
        <>
          <TextField
            label={nl.metadataUrl} isOptional type="url" inputMode="url" maxLength={newMapLimits.address} isDisabled={busy !== null}
            value={metadataUrl} onChange={(value) => mapImport.set({ metadataUrl: value })}
            error={isAsked && wrongAddress ? nl.metadataUrlWrong : undefined}
          />
          <TextArea
            label={nl.description} isOptional maxLength={newMapLimits.description} isDisabled={busy !== null}
            value={description} onChange={(value) => mapImport.set({ description: value })}
          />
        </>
      )}
      {mayPublish ? (
        <div>
          <Checkbox isSelected={publish} onChange={(value) => mapImport.set({ publish: value })} isDisabled={busy !== null}>
            {nl.publish}
          </Checkbox>
          <p className={styles.about}>{publish ? nl.published : nl.onlyYou}</p>
        </div>
      ) : (
        <p className={styles.about}>{nl.onlyYou}</p>
      )}
      {busy && <BusyBar busy={busy} name={name} />}
      <div className={common.buttons}>
        <DutchTooltip text={saveLabel}>
          <Button type="submit" variant="primary" isBusy={busy !== null} busyLabel={nl.busy.sending}><English text={saveLabel} /></Button>
        </DutchTooltip>
        {busy && busy.what !== 'placing' && <Button onPress={() => mapImport.cancel()}>{nl.cancel}</Button>}
      </div>
    </PlainForm>
  );
};

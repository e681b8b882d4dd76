import { Map as MapIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { newMapLimits } from '#platform/contract/new-map-limits.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { DeleteConfirmDialog } from '#platform/ui/dialog/DeleteConfirmDialog.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { OwnMap } from '../contract.ts';
import { nl } from './nl.ts';
import { OwnMapRow } from './OwnMapRow.tsx';
import styles from './OwnMaps.module.css';
import { useOwnMaps } from './use-own-maps.ts';

interface Props {
  readonly name: string;
  readonly close: () => void;
  /** Resolves to false when it failed: the dialog stays open. */
  readonly onName: (name: string) => Promise<boolean>;
}

/** Asks for the new name of a map. */
const RenameDialog = ({ name, close, onName }: Props) => {
  const [text, setText] = useState(name);
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isMissing = text.trim() === '';
  const send = async (): Promise<void> => {
    setSent(true);
    if (isMissing) return;
    setBusy(true);
    const isSaved = await onName(text.trim());
    setBusy(false);
    if (isSaved) close();
  };
  return (
    <Dialog size="small" title={nl.rename} onClose={close}>
      <PlainForm className={common.stack4} onSubmit={send}>
        <TextField
          label={nl.name} value={text} onChange={setText} autoFocus isRequired maxLength={newMapLimits.name} autoComplete="off"
          error={wasSent && isMissing ? nl.nameMissing : undefined}
        />
        <div className={common.buttons}>
          <Button onPress={close}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>{nl.save}</Button>
        </div>
      </PlainForm>
    </Dialog>
  );
};

type Asked = { readonly about: 'rename' | 'share' | 'remove'; readonly map: OwnMap };

/** The tab of the settings dialog with the maps that the user made. */
export const OwnMapsTab = () => {
  const configuration = useConfiguration();
  const mayPublish = useSession()?.user.permissions.includes('publish_maps') ?? false;
  const { query: { data: maps, isError, refetch }, putBack, share, rename, remove } = useOwnMaps();
  const [asked, setAsked] = useState<Asked | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const close = (): void => setAsked(null);
  const ask = (about: Asked['about'], map: OwnMap) => () => setAsked({ about, map });
  /** Moves the focus to the tab: the pressed button disappears. */
  const thenFocus = async (action: Promise<boolean>): Promise<void> => {
    if (await action) place.current?.focus();
  };
  const placeOf = ({ configurations }: OwnMap) => configurations.find(({ id }) => id === configuration.id);
  const mayPlace = configuration.abilities.create_maps;
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isError && <FormAlert>{nl.loadFailed} <Button variant="quiet" onPress={() => void refetch()}>{nl.again}</Button></FormAlert>}
      {!maps && !isError && <SkeletonList rows={3} rowHeight={80} label={nl.loading} />}
      {maps?.length === 0 && <EmptyState icon={MapIcon} title={nl.empty}>{nl.emptyText}</EmptyState>}
      {maps && maps.length > 0 && (
        <ul className={common.plainList} aria-label={nl.list}>
          {maps.map((map) => (
            <OwnMapRow
              key={map.id}
              map={map}
              onPutBack={mayPlace && !placeOf(map) ? () => void thenFocus(putBack(map)) : undefined}
              onShare={mayPlace && mayPublish && placeOf(map)?.only_for_me !== false ? ask('share', map) : undefined}
              onRename={ask('rename', map)}
              onRemove={ask('remove', map)}
            />
          ))}
        </ul>
      )}
      {asked?.about === 'rename' && <RenameDialog name={asked.map.name} close={close} onName={(name) => rename(asked.map, name)} />}
      {asked?.about === 'share' && (
        <ConfirmDialog title={nl.shareTitle} confirmLabel={nl.share} onClose={close} onConfirm={() => thenFocus(share(asked.map))}>
          {fill(nl.shareText, { name: asked.map.name, configuration: configuration.name })}
        </ConfirmDialog>
      )}
      {asked?.about === 'remove' && (
        <DeleteConfirmDialog title={nl.removeTitle} onClose={close} onConfirm={() => thenFocus(remove(asked.map))}>
          {fill(nl.removeText, { name: asked.map.name })}
        </DeleteConfirmDialog>
      )}
    </div>
  );
};

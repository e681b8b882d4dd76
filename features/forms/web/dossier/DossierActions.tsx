import { Archive, ArchiveRestore, MapPin, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { goToGeometry } from '#platform/map/tools/shown-geometry.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { DeleteConfirmDialog } from '#platform/ui/dialog/DeleteConfirmDialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import type { Registration } from '../../contract/registration.ts';
import { formsTab } from '../forms-tab.ts';
import { whyReadOnly } from '../read-only/read-only.ts';
import { workOf } from '../work.ts';
import { Assignee } from './Assignee.tsx';
import styles from './Dossier.module.css';
import { nl } from './nl.ts';
import { useHandling } from './use-handling.ts';

const NO_PLACE_MS = 5_000;

interface DossierActionsProps {
  readonly registration: Registration;
  /** Called after the user removed the registration. */
  readonly onRemoved: () => void;
}

/** What the user may do with a registration. */
export const DossierActions = ({ registration, onRemoved }: DossierActionsProps) => {
  const map = useMap();
  const openTab = useDrawer((drawer) => drawer.openTab);
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, assign, archive, remove } = useHandling();
  const { id, can_edit: canEdit, abilities, archived_at: archivedAt, geom } = registration;
  const edit = (): void => {
    workOf(map).getState().want(id);
    openTab(formsTab);
  };
  const show = (): void => {
    if (geom) goToGeometry(map, geom);
    else snackbar.show({ text: nl.noPlace, duration: NO_PLACE_MS });
  };
  return (
    <>
      <div className={common.buttons}>
        <Button icon={Pencil} isDisabled={!canEdit} onPress={edit}>{nl.edit}</Button>
        <Button icon={MapPin} onPress={show}>{nl.show}</Button>
        {abilities.handle && (
          <Button icon={archivedAt === null ? Archive : ArchiveRestore} isBusy={isBusy} onPress={() => void archive(registration, archivedAt === null)}>
            {archivedAt === null ? nl.archive : nl.unarchive}
          </Button>
        )}
        {abilities.remove && <Button variant="quiet" icon={Trash2} isDisabled={isBusy} onPress={() => setRemoving(true)}>{nl.remove}</Button>}
      </div>
      {!canEdit && <p className={common.note}>{whyReadOnly(registration.form, registration)}</p>}
      {abilities.handle && <div className={styles.assignee}><Assignee registration={registration} assign={(user, name) => void assign(registration, user, name)} /></div>}
      {isRemoving && (
        <DeleteConfirmDialog
          title={nl.removeTitle} confirmLabel={nl.remove} isOpen onOpenChange={(isOpen) => !isOpen && setRemoving(false)}
          onConfirm={async () => {
            if (await remove(registration)) onRemoved();
          }}
        >
          <p>{nl.removeQuestion}</p>
        </DeleteConfirmDialog>
      )}
    </>
  );
};

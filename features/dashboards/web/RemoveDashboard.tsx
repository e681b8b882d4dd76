import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { offerUndo } from '#platform/web/administration/offer-undo.ts';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { removeDashboard, restoreDashboard, type DashboardDetail } from '../contract.ts';
import { nl } from './nl.ts';

interface RemoveDashboardProps {
  readonly dashboard: DashboardDetail;
  readonly onRemoved: () => void;
  readonly close: () => void;
}

/** Asks before a dashboard goes; undone, it stands again where it stood. */
export const RemoveDashboard = ({ dashboard, onRemoved, close }: RemoveDashboardProps) => {
  const api = useApi();
  const changed = useAdminChanged();
  const { id, name, version, configurations } = dashboard;
  const putBack = async (): Promise<void> => {
    // Removal raised it.
    await api.call(restoreDashboard, { params: { id }, version: version + 1 });
    await changed();
  };
  const remove = async (): Promise<void> => {
    await api.call(removeDashboard, { params: { id }, version });
    offerUndo(fill(nl.removed, { name }), putBack);
    onRemoved();
  };
  return (
    <RemoveDialog
      title={nl.removeTitle}
      name={name}
      loadDependents={async () => configurations.map((configuration) => fill(nl.inConfiguration, { name: configuration.name }))}
      onRemove={remove}
      close={close}
    />
  );
};

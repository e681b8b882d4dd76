import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { offerUndo } from '#platform/web/administration/offer-undo.ts';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { createDashboard, removeDashboard, type DashboardDetail } from '../contract.ts';
import { nl } from './nl.ts';
import { inputOf } from './values.ts';

interface RemoveDashboardProps {
  readonly dashboard: DashboardDetail;
  readonly onRemoved: () => void;
  readonly close: () => void;
}

/** Asks before a dashboard goes; undone, it is made again as it was. */
export const RemoveDashboard = ({ dashboard, onRemoved, close }: RemoveDashboardProps) => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  const changed = useAdminChanged();
  const { id, name, version, configurations, url } = dashboard;
  const makeAgain = async (): Promise<void> => {
    await api.call(createDashboard, { query, body: inputOf(dashboard) });
    await changed();
  };
  const remove = async (): Promise<void> => {
    await api.call(removeDashboard, { params: { id }, version });
    // Without an address it could not be made again.
    if (url !== null) offerUndo(fill(nl.removed, { name }), makeAgain);
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

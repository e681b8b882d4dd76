import { removeMap, restoreMap } from '#platform/contract/new-map.ts';
import { DeleteConfirmDialog } from '#platform/ui/dialog/DeleteConfirmDialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useReloadConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { LegendItemPanelProps } from '#platform/web/slots/legend-item-actions.ts';
import { nl } from './nl.ts';

/** Confirms and removes a map, reloads the configuration and offers to undo it. */
export const RemoveMap = ({ map, close }: LegendItemPanelProps) => {
  const api = useApi();
  const reload = useReloadConfiguration();
  const { label: name, definition } = map;
  const restore = async (): Promise<void> => {
    try {
      await api.call(restoreMap, { params: { id: definition.id } });
    } catch (error) {
      snackbar.show({ text: fill(nl.restoreFailed, { name, reason: isApiError(error) ? error.message : '' }).trim(), tone: 'danger' });
      return;
    }
    snackbar.show({ text: fill(nl.restored, { name }) });
    await reload();
  };
  const remove = async (): Promise<void> => {
    try {
      await api.call(removeMap, { params: { id: definition.id }, version: map.style.saved.version });
    } catch {
      snackbar.show({ text: fill(nl.failed, { name }), tone: 'danger' });
      return;
    }
    snackbar.show({ text: fill(nl.removed, { name }), duration: 10_000, action: { label: nl.undo, onPress: () => void restore() } });
    // Not awaited: reloading replaces the legend, and this dialog with it.
    void reload();
  };
  return (
    <DeleteConfirmDialog title={nl.title} onClose={close} onConfirm={remove}>
      <p>{fill(nl.question, { name })}</p>
    </DeleteConfirmDialog>
  );
};

import { DeleteConfirmDialog } from '#platform/ui/dialog/DeleteConfirmDialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useReloadConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { OfMap } from '#platform/web/slots/legend-item-actions.ts';
import { removeMap } from '../contract.ts';
import { nl } from './nl.ts';

/** Asks, removes, and shows the configuration without the map. */
export const RemoveMap = ({ map, close }: OfMap) => {
  const api = useApi();
  const reload = useReloadConfiguration();
  const { label: name, definition } = map;
  const remove = async (): Promise<void> => {
    try {
      await api.call(removeMap, { params: { id: definition.id }, version: map.look.saved.version });
    } catch {
      snackbar.show({ text: fill(nl.failed, { name }), tone: 'danger' });
      return;
    }
    snackbar.show({ text: fill(nl.removed, { name }) });
    // Not waited for: it takes the legend, and this question with it.
    void reload();
  };
  return (
    <DeleteConfirmDialog title={nl.title} isOpen onOpenChange={(isOpen) => !isOpen && close()} onConfirm={remove}>
      <p>{fill(nl.question, { name })}</p>
    </DeleteConfirmDialog>
  );
};

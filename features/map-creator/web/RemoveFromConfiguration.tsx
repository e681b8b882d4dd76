import { putMapIntoConfiguration, removeMapFromConfiguration } from '#platform/contract/new-map.ts';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useReloadConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import type { LegendItemPanelProps } from '#platform/web/slots/legend-item-actions.ts';
import { messageOf } from './task-runner.ts';
import { nl } from './nl.ts';

/** Confirms and removes a map from the configuration, and offers to undo it. The map itself still exists. */
export const RemoveFromConfiguration = ({ map, close }: LegendItemPanelProps) => {
  const api = useApi();
  const reload = useReloadConfiguration();
  const { id: configurationId } = useConfiguration();
  const userId = useSession()?.user.id ?? null;
  const { label: name, definition } = map;
  const body = { map_id: definition.id, config_id: configurationId };
  const isOwn = definition.created_by !== null && definition.created_by === userId;
  const isShared = !definition.only_for_me;

  const putBack = async (): Promise<void> => {
    try {
      await api.call(putMapIntoConfiguration, { body: { ...body, ...(isShared && { public: true }) } });
      await reload();
    } catch (error) {
      snackbar.show({ text: messageOf(error), tone: 'danger' });
    }
  };
  const takeOut = async (): Promise<void> => {
    try {
      await api.call(removeMapFromConfiguration, { body });
    } catch (error) {
      snackbar.show({ text: messageOf(error), tone: 'danger' });
      return;
    }
    snackbar.show({
      text: fill(nl.tookOut, { name }), duration: 10_000,
      ...(isOwn && { action: { label: nl.putBack, onPress: () => void putBack() } }),
    });
    // Not awaited: reloading replaces the legend, and this dialog with it.
    void reload();
  };
  return (
    <ConfirmDialog title={nl.takeOutTitle} confirmLabel={nl.takeOut} onClose={close} onConfirm={takeOut}>
      <p>{fill(isShared ? nl.takeOutShared : nl.takeOutOwn, { name })}{isOwn && ` ${nl.foundAgain}`}</p>
    </ConfirmDialog>
  );
};

import { useMutation } from '@tanstack/react-query';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useReloadConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { resetLegend, restoreLegend } from '../contract.ts';
import { nl } from './nl.ts';

export interface LegendReset {
  readonly isBusy: boolean;
  readonly reset: () => void;
}

/** Removes the personal legend on the server, reloads the configuration, and offers to undo that. */
export const useLegendReset = (): LegendReset => {
  const api = useApi();
  const map = useMap();
  const { id } = useConfiguration();
  const reload = useReloadConfiguration();
  const params = { configId: id };
  const reopen = async (): Promise<void> => {
    // Also what the user switched without saving goes back to the legend of everybody.
    map.restartWithNextVersion();
    await reload();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(resetLegend, { params }),
    onSuccess: async () => {
      offerUndo(nl.resetDone, async () => {
        await api.call(restoreLegend, { params });
        await reopen();
      });
      await reopen();
    },
    onError: () => void snackbar.show({ text: nl.resetFailed, tone: 'danger' }),
  });
  return { isBusy: isPending, reset: () => mutate() };
};

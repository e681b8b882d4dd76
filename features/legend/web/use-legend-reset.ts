import { useMutation } from '@tanstack/react-query';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useReloadConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { resetLegend } from '../contract.ts';
import { nl } from './nl.ts';

/** Milliseconds; the same as after saving a legend. */
const MESSAGE_DURATION = 3500;

export interface LegendReset {
  readonly isBusy: boolean;
  readonly reset: () => void;
}

/** Removes the personal legend on the server, and reloads the configuration. */
export const useLegendReset = (): LegendReset => {
  const api = useApi();
  const { id } = useConfiguration();
  const reload = useReloadConfiguration();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(resetLegend, { params: { configId: id } }),
    onSuccess: async () => {
      snackbar.show({ text: nl.resetDone, duration: MESSAGE_DURATION });
      await reload();
    },
    onError: () => void snackbar.show({ text: nl.resetFailed, tone: 'danger' }),
  });
  return { isBusy: isPending, reset: () => mutate() };
};

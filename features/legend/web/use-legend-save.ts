import { useMutation } from '@tanstack/react-query';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { saveLegend } from '../contract.ts';
import { choicesOf } from './choices.ts';
import { nl } from './nl.ts';

/** Milliseconds. */
const MESSAGE_DURATION = 3500;

export interface LegendSave {
  readonly isBusy: boolean;
  readonly save: () => void;
}

/** Saves the current legend for this user. */
export const useLegendSave = (): LegendSave => {
  const api = useApi();
  const { configuration, layers } = useMap();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(saveLegend, { body: { option_id: configuration.id, ...choicesOf(layers) } }),
    onSuccess: () => void snackbar.show({ text: nl.saved, duration: MESSAGE_DURATION }),
    onError: () => void snackbar.show({ text: nl.saveFailed, tone: 'danger', duration: MESSAGE_DURATION }),
  });
  return { isBusy: isPending, save: () => mutate() };
};

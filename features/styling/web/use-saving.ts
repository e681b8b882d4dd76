import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StyleRule, Styling } from '#platform/contract/configuration.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useReloadConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { configurationKey } from '#platform/web/configuration/configuration-query.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { saveStyling } from '../contract.ts';
import { nl } from './nl.ts';

/** A style to save; without `styles` the rules stay as they are. Without values and rules it restores the style of the map. */
export interface StyleToSave {
  readonly styling: Styling | null;
  readonly styles?: StyleRule[] | null;
}

/** Milliseconds. */
const MESSAGE_DURATION = 3000;

export interface Saving {
  readonly isBusy: boolean;
  readonly save: (style: StyleToSave) => void;
}

/** Sends a style to the server and applies its answer to the map. */
export const useSaving = (map: MapLayer, close: () => void): Saving => {
  const api = useApi();
  const queries = useQueryClient();
  const reload = useReloadConfiguration();
  const { id: option_id } = useConfiguration();
  const { id } = map.definition;
  const { mutate, isPending } = useMutation({
    mutationFn: (style: StyleToSave) =>
      api.call(saveStyling, { params: { id }, body: { id, ...style, option_id }, version: map.style.saved.version }),
    onSuccess: async (saved, { styling, styles }) => {
      map.style.save(saved);
      close();
      snackbar.show({ text: styling || styles ? nl.saved : nl.resetDone, duration: MESSAGE_DURATION });
      // The map shows the new style already. A new configuration would create a new map, so it is read only when the map opens again.
      await queries.invalidateQueries({ queryKey: [configurationKey], refetchType: 'none' });
    },
    onError: (error) => {
      if (isApiError(error) && error.status === 412) {
        const action = { label: nl.reload, onPress: () => void reload() };
        return void snackbar.show({ text: nl.changedMeanwhile, tone: 'danger', duration: 10_000, action });
      }
      snackbar.show({ text: nl.failed, tone: 'danger', duration: MESSAGE_DURATION, action: { label: ui.ok, onPress: () => undefined } });
    },
  });
  return { isBusy: isPending, save: (style) => mutate(style) };
};

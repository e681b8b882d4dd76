import type { SentBody } from '#platform/contract/call.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { changeMaps } from '../contract.ts';
import { nl } from './nl.ts';

interface Target {
  readonly id: number;
  readonly version: number;
}
export interface MapChange {
  readonly hide?: boolean;
  readonly click?: 'featureInMap' | 'grid' | 'featureInfo' | null;
  readonly attributions?: string | null;
  readonly minResolution?: number | null;
  readonly maxResolution?: number | null;
  readonly removed?: boolean;
}

/** Returns a function that changes maps alike and offers an undo. It returns whether the change succeeded. */
export const useChangeMaps = (): ((maps: readonly Target[], set: MapChange, text: string) => Promise<boolean>) => {
  const api = useApi();
  const changed = useAdminChanged();
  const send = (maps: SentBody<typeof changeMaps>['maps']) => api.call(changeMaps, { body: { maps } });
  return async (maps, set, text) => {
    try {
      const before = await send(maps.map(({ id, version }) => ({ id, version, set })));
      offerUndo(text, async () => {
        await send(before);
        snackbar.show({ text: nl.restored });
        await changed();
      });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: error.message, tone: 'danger' });
      return false;
    } finally {
      await changed();
    }
  };
};

import { useCallback, useEffect, useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { searchSources } from '#platform/web/slots/search-sources.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from './nl.ts';
import type { SearchController } from './search-controller.ts';

/** Fetches and creates the search controller when the box is first used, so that the first view does not wait for it. */
export const useSearch = (write: (text: string) => void): { readonly controller: SearchController | null; readonly wake: () => void } => {
  const map = useMap();
  const api = useApi();
  const slotContext = useSlotContext();
  const kinds = useSlot(searchSources);
  const userId = slotContext.session?.user.id ?? null;
  const [isWanted, setWanted] = useState(false);
  const [controller, setController] = useState<SearchController | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let made: SearchController | null = null;
    let isOver = false;
    const failed = (): void => {
      if (isOver) return;
      setWanted(false);
      snackbar.show({ text: nl.failed, tone: 'danger' });
    };
    import('./search-controller.ts').then(({ SearchController: Controller }) => {
      if (isOver) return;
      made = new Controller({ map, api, slotContext, kinds, userId, write });
      setController(made);
    }, failed);
    return () => {
      isOver = true;
      made?.destroy();
      setController(null);
    };
  }, [isWanted, map, api, slotContext, kinds, userId, write]);
  return { controller, wake: useCallback(() => setWanted(true), []) };
};

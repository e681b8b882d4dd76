import type { LayerContent } from '../factory.ts';
import type { Narrowing } from '../narrowing.ts';

/**
 * Calls `ask` to request other images when other layers are shown or fewer features are kept, with the names of the layers and how the
 * features are narrowed.
 */
export const imageRequests = (
  shownLayers: readonly string[], ask: (names: readonly string[], narrowing: Narrowing | null) => void,
): Required<Pick<LayerContent, 'showLayers' | 'filter'>> => {
  let names = shownLayers;
  let narrowing: Narrowing | null = null;
  return {
    showLayers(next) {
      if (next.length === 0) return;
      names = next;
      ask(names, narrowing);
    },
    filter(next) {
      narrowing = next;
      ask(names, narrowing);
    },
  };
};

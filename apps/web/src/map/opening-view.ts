import { useEffect, useState } from 'react';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { View } from '#platform/map/model/navigation.ts';
import { useRegistry } from '#platform/web/slots/registry-context.ts';
import type { Registry } from '#platform/web/slots/registry.ts';
import { viewState } from '#platform/web/slots/slots.ts';
import type { LinkedView } from '#platform/web/view-link/fragment.ts';

/** The view of a link, with the code that shows its parts. */
export interface OpeningView {
  readonly link: LinkedView;
  readonly place: View;
  readonly restore: (map: MapModel) => void;
}

/** A part whose code cannot be loaded is left out. */
const load = async (registry: Registry, link: LinkedView): Promise<OpeningView> => {
  const items = registry.all(viewState).filter(({ id }) => link.parts.has(id));
  const loaded = await Promise.allSettled(items.map((item) => item.load()));
  return {
    link,
    place: link.place,
    restore(map) {
      for (const [index, { id }] of items.entries()) {
        const part = loaded[index];
        if (part?.status === 'fulfilled') part.value.restore(map, link.parts.get(id) ?? '');
      }
    },
  };
};

/**
 * Loads the code for the view of a link. `loading` only before the first one: a map that is open stays while the next one loads.
 */
export const useOpeningView = (link: LinkedView | null): OpeningView | null | 'loading' => {
  const registry = useRegistry();
  const [opening, setOpening] = useState<OpeningView | null>(null);
  useEffect(() => {
    if (!link) return undefined;
    let isCancelled = false;
    void load(registry, link).then((loaded) => !isCancelled && setOpening(loaded));
    return () => {
      isCancelled = true;
    };
  }, [registry, link]);
  if (!link) return null;
  if (!opening) return 'loading';
  return opening.link === link ? opening : null;
};

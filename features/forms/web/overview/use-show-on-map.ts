import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import type { ListedRegistration } from '../../contract/list.ts';
import { nl } from './nl.ts';

const NEAREST_ZOOM = 15;
const MESSAGE_MS = 5_000;

/** Returns a function that moves the map to a registration, or says that it has no place. */
export const useShowOnMap = () => {
  const map = useMap();
  return ({ extent }: Pick<ListedRegistration, 'extent'>): void => {
    if (extent) map.navigation.fit(extent, { maxZoom: NEAREST_ZOOM, margin: 60 });
    else snackbar.show({ text: nl.noPlace, duration: MESSAGE_MS });
  };
};

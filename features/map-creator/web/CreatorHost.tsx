import { useStore } from 'zustand';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { creator } from './creator.ts';

const loadMapCreator = () => import('./MapCreator.tsx').then((module) => ({ default: module.MapCreator }));

/** Stays mounted with the map, so that an import continues while the drawer and the dialog are closed. @first-view */
export const CreatorHost = () => {
  const hasBegun = useStore(creator, (state) => state.hasBegun);
  return hasBegun ? <Deferred load={loadMapCreator} props={{}} /> : null;
};

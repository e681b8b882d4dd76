import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { perMap } from '#platform/map/model/per-map.ts';
import { useMap } from '#platform/map/react/map-context.ts';

/** How many registrations are new to the user, for the tab; 0 until it is known. Set by `NewRegistrations`, which is loaded later. */
export const newCountOf = perMap(() => createStore(() => 0));

export const useNewCount = (): number => useStore(newCountOf(useMap()));

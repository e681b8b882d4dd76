import { createContext, useContext, useLayoutEffect } from 'react';
import { useDrawerStore } from './drawer.ts';

/** The id of the tab of the drawer around a component; null outside the drawer. */
export const TabContext = createContext<string | null>(null);

/**
 * Requests another width in pixels for the tab around the component, such as for a form; null requests none. The narrowest request
 * in a tab applies, and still does when the user leaves the tab and returns. The drawer leaves a part of the map free, which
 * `MapModel.navigation` knows before effects run. Phones ignore the width.
 */
export const useTabWidth = (width: number | null): void => {
  const tab = useContext(TabContext);
  const drawer = useDrawerStore();
  // A layout effect, so that whatever the component zooms to lands in the part of the map that stays free.
  useLayoutEffect(() => {
    return tab === null || width === null ? undefined : drawer.getState().requestWidth(tab, width);
  }, [drawer, tab, width]);
};

import { createContext, useContext, useLayoutEffect } from 'react';
import { useDrawerStore } from './drawer.ts';

/** The id of the tab of the drawer around a component; null outside the drawer. */
export const TabContext = createContext<string | null>(null);

/**
 * Gives the tab around the component another width in pixels while the component shows what needs it, such as a form; null: nothing
 * else. Of several components in one tab the narrowest width counts. A tab that the user leaves meanwhile has that width again when the user returns. The drawer leaves a part of the map free, which
 * `MapModel.navigation` knows before effects run. Phones ignore the width.
 */
export const useTabWidth = (width: number | null): void => {
  const tab = useContext(TabContext);
  const drawer = useDrawerStore();
  // A layout effect, so that whatever the component zooms to lands in the part of the map that stays free.
  useLayoutEffect(() => {
    return tab === null || width === null ? undefined : drawer.getState().askWidth(tab, width);
  }, [drawer, tab, width]);
};

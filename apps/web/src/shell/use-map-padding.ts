import { useLayoutEffect } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { isNarrow } from './narrow.ts';

/** Pixels left and right of the drawer. */
const margins = 24;

/** For what lies over the page by itself (messages, bands): where the free part of the map begins. */
const property = '--cook-map-left';

/** What the drawer covers does not count when something is brought to the middle of the map. */
export const useMapPadding = (drawerId: string): void => {
  const { navigation } = useMap();
  // Before the map opens: where it opens is in the middle of what is left free.
  useLayoutEffect(() => {
    const drawer = document.getElementById(drawerId);
    if (!drawer) return undefined;
    const page = document.documentElement.style;
    const measure = (): void => {
      // A drawer over the whole width hides the map: it will be gone when somebody looks.
      const covered = drawer.offsetWidth === 0 || isNarrow() ? 0 : drawer.offsetWidth + margins;
      page.setProperty(property, `${covered}px`);
      if (navigation.padding.left !== covered) navigation.setPadding({ ...navigation.padding, left: covered });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(drawer);
    return () => {
      observer.disconnect();
      page.removeProperty(property);
    };
  }, [drawerId, navigation]);
};

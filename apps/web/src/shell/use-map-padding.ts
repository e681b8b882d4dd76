import { useLayoutEffect } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { isNarrow } from './narrow.ts';

/** Sum of the margins left and right of the drawer, in pixels. */
const margins = 24;

/** Where the free part of the map begins, for snackbars and banners over the page. */
const property = '--cook-map-left';

/** Sets the padding of the map to the part that the drawer covers, so that the map centres on the free part. */
export const useMapPadding = (drawerId: string): void => {
  const { navigation } = useMap();
  // A layout effect, so that the padding is set before the map gets its initial view.
  useLayoutEffect(() => {
    const drawer = document.getElementById(drawerId);
    if (!drawer) return undefined;
    const page = document.documentElement.style;
    const measure = (): void => {
      // A drawer of the full width hides the map completely and is closed before the map is used, so it does not count.
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

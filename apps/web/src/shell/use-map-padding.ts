import { useLayoutEffect } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { isNarrow } from './narrow.ts';

/** Sum of the margins left and right of the drawer, in pixels. */
const margins = 24;

/** Where the free part of the map begins, for snackbars and banners over the page. */
const property = '--cook-map-left';

interface Covers {
  readonly drawerId: string;
  /** The place of the panel of a tool; empty without a panel. */
  readonly panel: HTMLElement | null;
}

/** Pixels from the left edge of the panel to the right edge of the map; 0 while there is no panel. */
const besideColumn = (panel: HTMLElement | null): number => (panel && panel.offsetWidth > 0 ? innerWidth - panel.getBoundingClientRect().left : 0);

/** Sets the padding of the map to the parts that the drawer and the panel of a tool cover, so that the map centres on the free part. */
export const useMapPadding = ({ drawerId, panel }: Covers): void => {
  const { navigation } = useMap();
  // A layout effect, so that the padding is set before the map gets its initial view.
  useLayoutEffect(() => {
    const drawer = document.getElementById(drawerId);
    const page = document.documentElement.style;
    const measure = (): void => {
      // A drawer of the full width hides the map completely and is closed before the map is used, so it does not count.
      const left = !drawer || drawer.offsetWidth === 0 || isNarrow() ? 0 : drawer.offsetWidth + margins;
      const right = isNarrow() ? 0 : besideColumn(panel);
      page.setProperty(property, `${left}px`);
      const { padding } = navigation;
      if (padding.left !== left || padding.right !== right) navigation.setPadding({ ...padding, left, right });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [drawer, panel]) if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty(property);
    };
  }, [drawerId, panel, navigation]);
};

import { useLayoutEffect } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { ABOVE, sheetCover } from './phone/sheet-heights.ts';
import { attachFollow } from './follow-press.ts';

/** Sum of the margins left and right of the drawer, in pixels. */
const margins = 24;
/** Pixels of the map that a wide tab leaves free, as in `DrawerPanel.module.css`. */
const LEAST_FREE = 160;

/** Where the free part of the map begins and ends, for snackbars, banners and the controls over the map. */
const leftProperty = '--cook-map-left';
const bottomProperty = '--cook-map-bottom';

interface Covering {
  readonly drawer: HTMLElement | null;
  /** The width of the drawer in pixels, to which it may still be moving; 0 while it is closed. */
  readonly width: number;
  /** The panel of a tool on a phone. */
  readonly strip: HTMLElement | null;
  /** The tables on a phone; elsewhere they are under the map. */
  readonly tables: HTMLElement | null;
  readonly isSmall: boolean;
  /** The sheet of a phone is beside the map. */
  readonly isBeside: boolean;
}

const widthOf = (element: HTMLElement | null): number => element?.offsetWidth ?? 0;
const heightOf = (element: HTMLElement | null): number => element?.offsetHeight ?? 0;

/** Sets the padding of the map to the part that panels cover, so that the map centres on the free part. */
export const useMapPadding = ({ drawer, width, strip, tables, isSmall, isBeside }: Covering): void => {
  const map = useMap();
  const side = isSmall ? 0 : width;
  // A layout effect, so that the padding is set before the map gets its initial view.
  useLayoutEffect(() => {
    const { navigation } = map;
    const page = document.documentElement.style;
    const follow = attachFollow(map);
    const coveredNow = () => {
      if (!isSmall) return { left: side && Math.min(side, innerWidth - margins - LEAST_FREE) + margins, bottom: 0, top: 0 };
      if (isBeside) return { left: Math.max(widthOf(drawer), widthOf(strip), widthOf(tables)), bottom: 0, top: 0 };
      const available = heightOf(strip?.parentElement ?? null);
      return { left: 0, bottom: Math.max(Math.min(heightOf(drawer), sheetCover(available)), heightOf(strip), Math.min(heightOf(tables), sheetCover(available))), top: ABOVE };
    };
    const measure = (): void => {
      const covered = coveredNow();
      page.setProperty(leftProperty, `${covered.left}px`);
      page.setProperty(bottomProperty, `${covered.bottom}px`);
      const { left, bottom, top } = navigation.padding;
      if (left !== covered.left || bottom !== covered.bottom || top !== covered.top) navigation.setPadding({ ...navigation.padding, ...covered });
      if (isSmall && heightOf(drawer) > 0) follow.covered();
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [drawer, strip, tables]) if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      follow.destroy();
      page.removeProperty(leftProperty);
      page.removeProperty(bottomProperty);
    };
  }, [drawer, side, strip, tables, isSmall, isBeside, map]);
};

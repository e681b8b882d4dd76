import { requiredContext } from '#platform/ui/context/required-context.ts';
import { useStore, type StoreApi } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Heights of the sheet that the drawer is on phones: a strip, about two fifths of the screen, all below the search box. */
export type SheetHeight = 'peek' | 'half' | 'full';

/** The state of the side drawer. */
export interface Drawer {
  readonly isOpen: boolean;
  /** Id of a tab in the slot `drawerTabs`; null: the first tab. */
  readonly tab: string | null;
  /** On phones alone. */
  readonly height: SheetHeight;
  /** Widths in pixels, by tab, that override the width of the tab itself; requested by `useTabWidth`. */
  readonly widths: Readonly<Record<string, number>>;
  /** Opens the drawer at a tab, on phones at half height, so that the place on the map stays in sight. */
  readonly openTab: (id: string) => void;
  /** As `openTab`, on phones at the height that the user chose last. */
  readonly openTabAsLeft: (id: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly setHeight: (height: SheetHeight) => void;
  /** Requests another width for a tab; the narrowest request applies. Returns a function that withdraws the request. */
  readonly requestWidth: (tab: string, width: number) => () => void;
}

export type DrawerStore = StoreApi<Drawer>;

export const createDrawer = (start: { readonly isOpen: boolean; readonly tab: string | null }): DrawerStore => {
  let left: SheetHeight = 'half';
  const requests = new Map<string, Set<{ readonly width: number; isLeft: boolean }>>();
  return createStore<Drawer>((set, get) => ({
    ...start,
    height: left,
    widths: {},
    openTab: (tab) => set({ tab, isOpen: true, height: 'half' }),
    openTabAsLeft: (tab) => set({ tab, isOpen: true, height: left }),
    open: () => set({ isOpen: true, height: left }),
    close: () => set({ isOpen: false }),
    toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen, height: left })),
    setHeight(height) {
      // A strip shows nothing of what a button opens.
      if (height !== 'peek') left = height;
      set({ height });
    },
    requestWidth(tab, width) {
      const inTab = requests.get(tab) ?? new Set();
      const own = { width, isLeft: false };
      const apply = (): void => set(({ widths: { [tab]: _before, ...others } }) =>
        ({ widths: inTab.size === 0 ? others : { ...others, [tab]: Math.min(...[...inTab].map((each) => each.width)) } }));
      // Components that were mounted when the user left the tab make their requests again.
      for (const each of inTab) if (each.isLeft) inTab.delete(each);
      requests.set(tab, inTab.add(own));
      apply();
      return () => {
        const { tab: open } = get();
        own.isLeft = open !== null && open !== tab;
        if (own.isLeft) return;
        inTab.delete(own);
        apply();
      };
    },
  }));
};

export const [DrawerProvider, useDrawerStore] = requiredContext<DrawerStore>('useDrawer outside a map');

export const useDrawer = <Part>(select: (drawer: Drawer) => Part): Part => useStore(useDrawerStore(), select);

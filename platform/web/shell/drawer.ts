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
  /** Widths in pixels that tabs have in place of their own, by tab; set by `useTabWidth`. */
  readonly widths: Readonly<Record<string, number>>;
  /** Opens the drawer at a tab, on phones at half height, so that the place on the map stays in sight. */
  readonly openTab: (id: string) => void;
  /** As `openTab`, on phones at the height that the user chose last. */
  readonly openTabAsLeft: (id: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly setHeight: (height: SheetHeight) => void;
  /** Gives a tab another width; null: its own. */
  readonly setWidth: (tab: string, width: number | null) => void;
}

export type DrawerStore = StoreApi<Drawer>;

export const createDrawer = (start: { readonly isOpen: boolean; readonly tab: string | null }): DrawerStore => {
  let left: SheetHeight = 'half';
  return createStore<Drawer>((set) => ({
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
    setWidth: (tab, width) => set(({ widths: { [tab]: _before, ...others } }) => ({ widths: width === null ? others : { ...others, [tab]: width } })),
  }));
};

export const [DrawerProvider, useDrawerStore] = requiredContext<DrawerStore>('useDrawer outside a map');

export const useDrawer = <Part>(select: (drawer: Drawer) => Part): Part => useStore(useDrawerStore(), select);

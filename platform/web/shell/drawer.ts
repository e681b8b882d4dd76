import { requiredContext } from '#platform/ui/context/required-context.ts';
import { useStore, type StoreApi } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The state of the side drawer. */
export interface Drawer {
  readonly isOpen: boolean;
  /** Id of a tab in the slot `drawerTabs`; null: the first tab. */
  readonly tab: string | null;
  /** Opens the drawer at a tab. */
  readonly openTab: (id: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
}

export type DrawerStore = StoreApi<Drawer>;

export const createDrawer = (start: { readonly isOpen: boolean; readonly tab: string | null }): DrawerStore =>
  createStore<Drawer>((set) => ({
    ...start,
    openTab: (tab) => set({ tab, isOpen: true }),
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
    toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
  }));

export const [DrawerProvider, useDrawerStore] = requiredContext<DrawerStore>('useDrawer outside a map');

export const useDrawer = <Part>(select: (drawer: Drawer) => Part): Part => useStore(useDrawerStore(), select);

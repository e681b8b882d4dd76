import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import { defineSlot, type Circumstances, type SlotItem } from './slot.ts';

/** A component that is fetched when it is first shown. */
export type Lazy<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

export interface Page extends SlotItem {
  /** As the route table writes it, without leading slash; `''` is the main map. */
  readonly path: string;
  readonly load: Lazy;
  /** Who may see it; others are led away by the shell. */
  readonly guard: 'everybody' | 'guest' | 'user' | 'administrator';
  /** Pages that do not exist in public mode lead to the empty path. */
  readonly inPublicMode: boolean;
}
/** Whole pages beside the map: login, password, admin screens. */
export const pages = defineSlot<Page>('pages');

export interface DrawerTab extends SlotItem {
  /** Design decision 16: 0 Legenda, 1 Informatie, 2 Formulieren, … */
  readonly index: number;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Width of the drawer in pixels while this tab is open; full width at 750 px and narrower. */
  readonly width: number;
  readonly load: Lazy;
  /** A hook: how many new things wait behind this tab. */
  useBadge?(): number;
}
export const drawerTabs = defineSlot<DrawerTab>('drawerTabs');

export interface Tool extends SlotItem {
  readonly label: string;
  readonly icon: LucideIcon;
  /** A tool of the ToolManager: pressing its button starts and ends it. Its controller is fetched at the first press. */
  readonly load: Lazy<ToolProps>;
}
export interface ToolProps {
  readonly close: () => void;
}
/** The right-hand column. A tool is mounted while it is active and ends when it is unmounted. */
export const toolColumn = defineSlot<Tool>('toolColumn');

export interface Placed extends SlotItem {
  readonly load: Lazy;
}
/** Buttons and fields in the bar at the top, left to right after the menu button. */
export const topBar = defineSlot<Placed>('topBar');
/** Things that lie over the map and follow it by themselves. */
export const mapOverlays = defineSlot<Placed>('mapOverlays');
/** Bottom left, over the map: the background button. */
export const bottomLeft = defineSlot<Placed>('bottomLeft');
/** Under the map: the grid. */
export const bottomPanel = defineSlot<Placed>('bottomPanel');
/** Instead of the flat map: 3D. */
export const mainView = defineSlot<Placed & { readonly path: string }>('mainView');
/** Above the legend, and per item of the legend. */
export const legendHeader = defineSlot<Placed>('legendHeader');

export interface MenuEntry extends SlotItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Entries with the same submenu stand together under that word. */
  readonly submenu?: string;
  /** Called when it is chosen; the rest is the feature's. */
  readonly choose: (circumstances: Circumstances) => void | Promise<void>;
}
/** The person icon, top right. */
export const accountMenu = defineSlot<MenuEntry>('accountMenu');

export interface AdminPage extends SlotItem {
  readonly label: string;
  /** Below /admin. */
  readonly path: string;
  readonly submenu?: string;
  readonly load: Lazy;
}
/** Screens of the admin environment and their place in its top bar. */
export const adminPages = defineSlot<AdminPage>('adminPages');

/** Dialogs and bands that open by themselves, wherever one is: cookies, offline, the info dialog. */
export const everywhere = defineSlot<Placed>('everywhere');

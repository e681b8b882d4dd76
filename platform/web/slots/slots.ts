import type { ComponentType, ReactNode } from 'react';
import { CircleUserRound, type LucideIcon } from 'lucide-react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { Api } from '../api/api.ts';
import type { ConfigurationRequest } from '../configuration/request.ts';
import type { Session } from '../session/session.ts';
import type { MenuEntry, SubmenuName } from './menu-entry.ts';
import { defineSlot, type Circumstances, type SlotItem } from './slot.ts';

/*
 * The slots of the shell: what `apps/web` shows, and what the platform asks before anything is shown. A slot that a feature
 * shows is defined beside this, in a file with its name: the slot `toolForms` in `tool-forms.ts`. A test holds this.
 */

/** A component that is fetched when it is first shown. */
export type Lazy<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** Something that stands open until it calls `close`. */
export interface Closable {
  readonly close: () => void;
}

export interface Placed extends SlotItem {
  readonly load: Lazy;
}

// ——— Where the shell learns who and what ———

export interface SessionSource extends SlotItem {
  /** Null: nobody is signed in. `known`: who was in when last asked; returned as it is when that is still so. */
  load(api: Api, known: Session | null, signal?: AbortSignal): Promise<Session | null>;
}
/** Who is signed in. The first one counts; without one everybody is a visitor. */
export const sessionSources = defineSlot<SessionSource>('sessionSources');

export interface ConfigurationSource extends SlotItem {
  /** Which requests it knows; absent: all but drafts. */
  readonly kinds?: readonly ConfigurationRequest['kind'][];
  load(api: Api, request: ConfigurationRequest, organization: string, signal: AbortSignal): Promise<Configuration>;
}
/** Where configurations come from. The first one that knows the request counts. */
export const configurationSources = defineSlot<ConfigurationSource>('configurationSources');

// ——— Addresses ———

export interface Page extends SlotItem {
  /** As the route table writes it, without leading slash. */
  readonly path: string;
  readonly load: Lazy;
  /** Who may see it; others are led away by the shell. */
  readonly guard: 'everybody' | 'guest' | 'user' | 'administrator';
  /** Pages that do not exist in public mode lead to the empty path. */
  readonly inPublicMode: boolean;
}
/** Whole pages beside the map: login, password. */
export const pages = defineSlot<Page>('pages');

export type PathParams = Readonly<Record<string, string | undefined>>;

export interface MapAddress extends SlotItem {
  /** As the route table writes it, without leading slash; `''` is the main map. */
  readonly path: string;
  /** Also under `{public}`. */
  readonly underPublic: boolean;
  /** Whether one must be signed in. */
  readonly guard: 'everybody' | 'user';
  /** Which configuration it opens; null: the address makes no sense and leads to the empty path. */
  configuration?(params: PathParams): ConfigurationRequest | null;
  /** Where the map begins, in EPSG:28992; null: the address makes no sense and leads to the empty path. */
  extent?(params: PathParams): Extent | null;
  /** What stands around the map there. */
  readonly around?: Lazy<{ readonly children: ReactNode }>;
}
/** Addresses that open the map. What else is to happen there, the feature reads from the address itself. */
export const mapAddresses = defineSlot<MapAddress>('mapAddresses');

// ——— Around the map ———

export interface DrawerTab extends SlotItem {
  /** The number that a configuration and the specification know this tab by. */
  readonly index: number;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Width of the drawer in pixels while this tab is open; full width at 750 px and narrower. */
  readonly width: number;
  readonly load: Lazy;
  /** A hook: how many new things wait behind this tab. */
  readonly useBadge?: () => number;
}
export const drawerTabs = defineSlot<DrawerTab>('drawerTabs');

interface ToolEntry extends SlotItem {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Why it cannot be used now, in Dutch: its button stays, and says so. Null or absent: it can. */
  unavailable?(circumstances: Circumstances): string | null;
}
/**
 * `pointer`: it answers to clicks in the map. The map's ToolManager knows it by its id and ends it when another begins.
 * Its component is mounted while it is active; what that adds to the map goes when it is unmounted.
 * `dialog`: it only opens something, a component until that closes or the dialog of that id in the slot `dialogs`.
 * `action`: it just does something, and leaves the active tool alone.
 */
export type Tool = ToolEntry &
  (
    | { readonly kind: 'pointer' | 'dialog'; readonly load: Lazy<Closable> }
    | { readonly kind: 'dialog'; readonly dialog: string }
    | { readonly kind: 'action'; run(map: MapModel, circumstances: Circumstances): void | Promise<void> }
  );
/** The right-hand column. */
export const toolColumn = defineSlot<Tool>('toolColumn');

export interface AddressedDialog extends SlotItem {
  /** It closes by `close`, by Escape and by the browser's back button; then the focus is where it was. */
  readonly load: Lazy<Closable>;
}
/**
 * Dialogs over the map that have an address: `?dialog=` with the `id`, which is Dutch as people read it. A feature opens
 * one by `useDialogAddress`, by a tool of the kind `dialog`, or by an entry of a menu.
 */
export const dialogs = defineSlot<AddressedDialog>('dialogs');

/** Small buttons that move the map, with those for zooming: 44 × 44 px each. */
export const mapButtons = defineSlot<Placed>('mapButtons');
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

// ——— Menus, screens of administrators, everywhere ———

/**
 * The person icon, top right. An entry opens something until that closes, opens a dialog of the slot `dialogs`, leads to
 * a page, just does something, or is a menu of its own in which one thing is chosen.
 */
export const accountMenu = defineSlot<MenuEntry>('accountMenu');
/** Where the map cannot be opened now: what somebody can do besides asking again. */
export const fallbackActions = defineSlot<MenuEntry>('fallbackActions');
/** The submenu of the account menu that is about the account itself. */
export const accountSubmenu: SubmenuName = { label: 'Account', icon: CircleUserRound };

/** The submenu of the admin environment's bar, by the specification. */
export const extras: SubmenuName = { label: "Extra's" };

export interface AdminPage extends SlotItem {
  readonly label: string;
  /** Below /admin. The screen has the addresses below it too: `users/manage/3` comes to `users/manage`. */
  readonly path: string;
  readonly submenu?: SubmenuName;
  /** False: one comes to it from another screen, and it has no place in the bar. */
  readonly isInBar?: boolean;
  /** What one does there, in a sentence: for the first screen of the admin environment. */
  readonly text?: string;
  readonly load: Lazy;
}
/**
 * Screens of the admin environment and their place in its top bar, by the specification: 10 Gebruikers, 20 Kaarten,
 * 30 Configuraties; under Extra's 50 Dashboards, 60 Login statistieken, 70 Accountsoorten, 80 Organisaties,
 * 90 Downloads, 100 Formulieren, 110 Handleiding, and after these what the specification does not have.
 */
export const adminPages = defineSlot<AdminPage>('adminPages');
/** In the head of the admin environment: what holds for all of its screens. */
export const adminTools = defineSlot<Placed>('adminTools');
/** On its first screen, above the screens that one can choose. */
export const adminStart = defineSlot<Placed>('adminStart');
/** What else stands at the end of the admin environment's bar. */
export const adminActions = defineSlot<MenuEntry>('adminActions');

/** Dialogs and bands that open by themselves, wherever one is: cookies, offline. */
export const everywhere = defineSlot<Placed>('everywhere');

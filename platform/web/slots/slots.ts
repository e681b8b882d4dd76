import type { ComponentType, ReactNode } from 'react';
import { CircleUserRound, type LucideIcon } from 'lucide-react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { Api } from '../api/api.ts';
import type { ConfigurationRequest } from '../configuration/request.ts';
import type { Session } from '../session/session.ts';
import type { AdminGroupName } from './admin-groups.ts';
import type { MenuEntry, SubmenuName } from './menu-entry.ts';
import { defineSlot, type SlotContext, type SlotItem } from './slot.ts';
import type { ToolGroupName } from './tool-groups.ts';

/*
 * Slots that the shell (`apps/web`) shows or that the platform reads before anything is shown. A slot that a
 * feature shows has a file with its name in this folder: the slot `toolForms` is in `tool-forms.ts`. A test checks this.
 */

/** A component that is fetched when it is first shown. */
export type Lazy<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** Properties of something that is open until it calls `close`. */
export interface Closable {
  readonly close: () => void;
}

export interface Placed extends SlotItem {
  readonly load: Lazy;
}

// ——— Sources of the session and the configuration ———

export interface SessionSource extends SlotItem {
  /** Loads the session; null: no user is signed in. `known` is the previous session: the same object is returned when nothing changed. */
  load(api: Api, known: Session | null, signal?: AbortSignal): Promise<Session | null>;
}
/** Source of the session. The first one counts; without one, everybody is a visitor. */
export const sessionSources = defineSlot<SessionSource>('sessionSources');

export interface ConfigurationSource extends SlotItem {
  /** The requests that it can load; absent: all but drafts. */
  readonly kinds?: readonly ConfigurationRequest['kind'][];
  load(api: Api, request: ConfigurationRequest, organization: string, signal: AbortSignal): Promise<Configuration>;
}
/** Sources of configurations. The first one that can load the request counts. */
export const configurationSources = defineSlot<ConfigurationSource>('configurationSources');

// ——— Addresses ———

export interface Page extends SlotItem {
  /** Path pattern of React Router, without leading slash. */
  readonly path: string;
  readonly load: Lazy;
  /** Who may see it; the shell redirects others. */
  readonly guard: 'everybody' | 'guest' | 'user' | 'administrator';
  /** False: in public mode the shell redirects to the empty path. */
  readonly inPublicMode: boolean;
}
/** Whole pages, without the map: login, password. */
export const pages = defineSlot<Page>('pages');

export type PathParams = Readonly<Record<string, string | undefined>>;

export interface MapAddress extends SlotItem {
  /** Path pattern of React Router, without leading slash; `''` is the main map. */
  readonly path: string;
  /** The address also exists under the public name of a configuration. */
  readonly underPublic: boolean;
  /** `user`: only for signed-in users. */
  readonly guard: 'everybody' | 'user';
  /** Returns the configuration to open; null: the address is invalid and redirects to the empty path. */
  configuration?(params: PathParams): ConfigurationRequest | null;
  /** Returns the initial extent in EPSG:28992; null: the address is invalid and redirects to the empty path. */
  extent?(params: PathParams): Extent | null;
  /** A component that wraps the map. */
  readonly around?: Lazy<{ readonly children: ReactNode }>;
}
/** Addresses that open the map. A feature reads the rest of the address itself. */
export const mapAddresses = defineSlot<MapAddress>('mapAddresses');

// ——— Around the map ———

/** A button in the bar at the foot of the map on phones. The shell puts its own, for the tools, at order 30. */
export interface FootButton {
  readonly order: number;
  readonly word: string;
}

export interface DrawerTab extends SlotItem {
  /** The number of this tab in configurations. */
  readonly index: number;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Width of the drawer in pixels while this tab is open; on phones it is a sheet of the full width. What it shows may need another (`useTabWidth`). */
  readonly width: number;
  /** Absent: on phones the tab is opened from the sheet with the tools. */
  readonly foot?: FootButton;
  /** Whether the map starts with this tab open; goes before the tab that the configuration names. */
  startsOpen?(slotContext: SlotContext, params: PathParams): boolean;
  readonly load: Lazy;
  /** A hook that returns the number at this tab. */
  readonly useBadge?: () => number;
  /** Says the number to screen readers; absent: 'n nieuw'. */
  badgeLabel?(count: number): string;
}
export const drawerTabs = defineSlot<DrawerTab>('drawerTabs', { isOnMap: true });

interface ToolEntry extends SlotItem {
  readonly label: string;
  /** The word under the icon where the tool is the only one of its group; a part of the label. Absent: the label. */
  readonly short?: string;
  readonly icon: LucideIcon;
  /** The tools of a group share a button in the column, which opens a menu of them in their order. */
  readonly group: ToolGroupName;
  /** Returns why the tool cannot be used now, in Dutch; its button stays and shows the reason. Null or absent: it can be used. */
  unavailable?(slotContext: SlotContext): string | null;
}
/**
 * `pointer`: handles clicks in the map. The ToolManager of the map ends it when another tool starts. Its component is mounted
 * while the tool is active and must remove what it added to the map when it is unmounted.
 * `dialog`: opens a component, or the dialog with that id in the slot `dialogs`.
 * `action`: runs a function and does not end the active tool.
 */
export type Tool = ToolEntry &
  (
    | { readonly kind: 'pointer' | 'dialog'; readonly load: Lazy<Closable> }
    | { readonly kind: 'dialog'; readonly dialog: string }
    | { readonly kind: 'action'; run(map: MapModel, slotContext: SlotContext): void | Promise<void> }
  );
/** The tools in the column at the right, in groups (`tool-groups.ts`). */
export const toolColumn = defineSlot<Tool>('toolColumn', { isOnMap: true });

export interface AddressedDialog extends SlotItem {
  /** The dialog closes by `close`, by Escape and by the browser's back button; the focus then returns to where it was. */
  readonly load: Lazy<Closable>;
}
/**
 * Dialogs over the map that have an address: `?dialog=` with the `id`, which is Dutch because users see it. A feature opens
 * one with `useDialogAddress`, with a tool of the kind `dialog`, or with a menu entry.
 */
export const dialogs = defineSlot<AddressedDialog>('dialogs', { isOnMap: true });

export interface MapButton extends Placed {
  /** On phones too the button is on the map, lower right; the others are in the sheet with the tools. */
  readonly isAtThumb?: boolean;
}
/** Buttons of 44 × 44 px beside the zoom buttons. */
export const mapButtons = defineSlot<MapButton>('mapButtons', { isOnMap: true });

export interface TopBarPart extends Placed {
  /** On phones a button in the bar at the foot focuses the first field of the bar at the top. */
  readonly foot?: FootButton & { readonly icon: LucideIcon };
}
/** Buttons and fields in the bar at the top, left to right after the menu button. */
export const topBar = defineSlot<TopBarPart>('topBar', { isOnMap: true });
export interface MapOverlay extends Placed {
  /** It shows nothing in the first view: it starts some seconds after the map, so that its code does not compete with the map. */
  readonly startsLate?: boolean;
}
/** Components over the map, which follow its movements themselves. */
export const mapOverlays = defineSlot<MapOverlay>('mapOverlays');
/** Components over the map, bottom left: the background button. */
export const bottomLeft = defineSlot<Placed>('bottomLeft', { isOnMap: true });
/** Panels under the map: the grid. */
export const bottomPanel = defineSlot<Placed>('bottomPanel', { isOnMap: true });
/** Components in the line at the foot of the map, and of the pages for signing in: links. On phones they are in the sheet with the tools. */
export const footLine = defineSlot<Placed>('footLine', { isOnMap: true });
/** Views that replace the flat map: 3D. */
export const mainView = defineSlot<Placed & { readonly path: string }>('mainView', { isOnMap: true });

/** A part of the view of the map, besides its place, that travels in the fragment of a link. */
export interface ViewPart {
  /** Returns the part in letters, digits and `_.,:~-`; null: there is nothing to pass on. */
  read(map: MapModel): string | null;
  /** Shows what the text describes. Anybody may have written it: ignores text that it cannot read, and ids that the map does not have. */
  restore(map: MapModel, text: string): void;
}
export interface ViewState extends SlotItem {
  load(): Promise<ViewPart>;
}
/** Parts of the view in links, by the `id`, which is their key in the fragment and Dutch because users see it. */
export const viewState = defineSlot<ViewState>('viewState');

// ——— Menus, admin screens, everywhere ———

/**
 * The menu under the person icon, top right. An entry opens a component, opens a dialog of the slot `dialogs`, goes to a page,
 * runs a function, or is a submenu in which one option is chosen.
 */
export const accountMenu = defineSlot<MenuEntry>('accountMenu', { isOnMap: true });
/** Actions besides retrying, on the screen that says that the map cannot be opened. */
export const fallbackActions = defineSlot<MenuEntry>('fallbackActions');
/** The submenu of the account menu for entries about the account itself. */
export const accountSubmenu: SubmenuName = { label: 'Account', icon: CircleUserRound };

/** The submenu in the bar of the admin environment. */
export const extras: SubmenuName = { label: "Extra's" };

export interface AdminPage extends SlotItem {
  readonly label: string;
  /** Below /admin. The screen also handles the addresses below it: `users/manage/3` opens `users/manage`. */
  readonly path: string;
  /** Its group in the side bar and on the first screen. */
  readonly group: AdminGroupName;
  /** Its menu in the top bar. */
  readonly submenu?: SubmenuName;
  /** False: the screen is not in the bars; another screen links to it. */
  readonly isInBar?: boolean;
  /** Describes the screen in a sentence, on the first screen of the admin environment. */
  readonly text?: string;
  readonly load: Lazy;
}
/**
 * Screens of the admin environment and their order in its top bar: 10 Gebruikers, 20 Kaarten, 30 Configuraties; under
 * Extra's 50 Dashboards, 60 Login statistieken, 70 Accountsoorten, 80 Organisaties, 90 Downloads, 100 Formulieren,
 * 110 Handleiding, and then all others.
 */
export const adminPages = defineSlot<AdminPage>('adminPages');
/** Components in the header of the admin environment, for all its screens. */
export const adminTools = defineSlot<Placed>('adminTools');
/** Components on the first screen of the admin environment, above the list of screens. */
export const adminStart = defineSlot<Placed>('adminStart');
/** Entries at the end of the bar of the admin environment. */
export const adminActions = defineSlot<MenuEntry>('adminActions');

/** Dialogs and banners that open by themselves on any page: cookies, offline. */
export const everywhere = defineSlot<Placed>('everywhere');

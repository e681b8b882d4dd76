import type { LucideIcon } from 'lucide-react';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { defineSlot, type SlotItem } from './slot.ts';
import type { Closable, Lazy } from './slots.ts';

/** A place as the card 'Wat is hier?' names it. */
export interface Place {
  /** EPSG:28992. */
  readonly position: readonly [number, number];
  /** Its address; otherwise its coordinate. */
  readonly title: string;
}

export interface PlaceDialogProps extends Closable {
  readonly place: Place;
}

interface Entry extends SlotItem {
  readonly label: string;
  readonly icon: LucideIcon;
}

/** An action opens the dialog with that id in the slot `dialogs`, opens a component, or runs a function. */
export type PlaceAction = Entry &
  (
    | { readonly dialog: string }
    | { readonly load: Lazy<PlaceDialogProps> }
    | { run(place: Place, map: MapModel): void | Promise<void> }
  );

/** What can be done at a place: 10 share, 20 save, 30 measure, then reporting and routes. */
export const placeActions = defineSlot<PlaceAction>('placeActions', { isOnMap: true });

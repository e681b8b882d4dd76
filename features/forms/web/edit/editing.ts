import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Form } from '#platform/contract/forms.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import type { FormObject, ObjectLayer } from '../../contract/objects.ts';
import type { Entry } from '../work.ts';
import type { Hit } from './find-objects.ts';

/** An object of a map that is being changed or added. */
export type ObjectEntry = Entry<FormObject>;

/** What may have been done when no answer came. */
export type Uncertain = 'change' | 'create' | 'remove';

/** What editing opens in the drawer. */
export interface Shell {
  readonly showInfo: () => void;
  readonly showForms: () => void;
  readonly showLegend: () => void;
}

export interface Editing {
  readonly isOn: boolean;
  /** Null until the tool is shown for the first time. */
  readonly shell: Shell | null;
  /** The form with which the tool is to begin; null: the user chooses. */
  readonly first: Form | null;
  /** The form whose objects or registrations are edited; null: none is chosen yet. */
  readonly form: Form | null;
  /** What the source of the form allows; null: not known yet. */
  readonly layer: ObjectLayer | null;
  /** Why that cannot be known. */
  readonly failure: string | null;
  /** The objects at the last click, to choose from. */
  readonly hits: readonly Hit[];
  /** Whether a key made that click. */
  readonly isByKey: boolean;
  readonly entry: ObjectEntry | null;
  /** What the user wanted to do that would throw the entry away; null: nothing. */
  readonly leaving: (() => void) | null;
  readonly isBusy: boolean;
  /** What the server refused, by the id of the item. */
  readonly refused: Readonly<Record<string, string>>;
  /** What the server refused of the place. */
  readonly refusedPlace: string | null;
  /** The object as somebody else saved it meanwhile. */
  readonly theirs: FormObject | null;
  readonly uncertain: Uncertain | null;
}

export const noEntry = { hits: [], entry: null, leaving: null, isBusy: false, refused: {}, refusedPlace: null, theirs: null, uncertain: null } satisfies Partial<Editing>;

export const notEditing: Omit<Editing, 'shell'> = { isOn: false, first: null, form: null, layer: null, failure: null, isByKey: false, ...noEntry };

/** What is being edited on a map: it stays while other tabs and tools are open. */
export const editingOf = perMap((): StoreApi<Editing> => createStore<Editing>(() => ({ ...notEditing, shell: null })));

/** Returns the map whose objects the form changes; undefined: the form has registrations. */
export const layerOf = (map: MapModel, form: Pick<Form, 'map_id'> | null): MapLayer | undefined => map.layers.find(form?.map_id ?? 0);

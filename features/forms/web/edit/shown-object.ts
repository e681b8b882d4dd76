import type { StoreApi } from 'zustand/vanilla';
import type { Form } from '#platform/contract/forms.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import type { Api } from '#platform/web/api/api.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { infoFormOf } from '#platform/web/shell/info-form.ts';
import { readObject, type FormObject } from '../../contract/objects.ts';
import { entryOf, workOf, type Entry } from '../work.ts';
import { editingOf, layerOf, noEntry, type Editing, type ObjectEntry } from './editing.ts';
import { selectedOf, type Hit } from './find-objects.ts';
import { leave } from './leaving.ts';
import { likeStored, objectForm } from './object-form.ts';

const loadPanel = () => import('./ObjectPanel.tsx').then(({ ObjectPanel }) => ({ default: ObjectPanel }));

/** The object whose form is open in Informatie: a stored one, or one that is being added. */
export class ShownObject {
  readonly state: StoreApi<Editing>;
  readonly #map: MapModel;
  readonly #api: Api;

  constructor(map: MapModel, api: Api) {
    this.#map = map;
    this.#api = api;
    this.state = editingOf(map);
  }

  /** Reads an object as it is now. @throws ApiError */
  read({ id }: Pick<Form, 'id'>, feature: string): Promise<FormObject> {
    return this.#api.call(readObject, { params: { form: id, feature } });
  }

  /** Reads an object as it is now; null: it is not there any more. @throws ApiError */
  async readOrGone(form: Pick<Form, 'id'>, feature: string): Promise<FormObject | null> {
    try {
      return await this.read(form, feature);
    } catch (error) {
      if (isApiError(error) && error.status === 404) return null;
      throw error;
    }
  }

  /** Shows a stored object, with changes to it if there are any. */
  show(object: FormObject, properties: Hit['properties'] = {}, changes: Partial<Pick<Entry, 'answers' | 'place'>> = {}): void {
    const { form, isBusy } = this.state.getState();
    if (!form) return;
    const shown = objectForm(form, object.values.map(({ item_id: item }) => item));
    this.state.setState({ ...noEntry, isBusy, entry: { ...entryOf(shown, object), ...changes } });
    const selected = selectedOf(layerOf(this.#map, form), form, { feature: object.feature, geometry: object.geom, properties });
    this.#map.selection.set(selected);
    this.#map.selection.open(selected[0] ?? null);
    infoFormOf(this.#map).setState({ load: loadPanel });
  }

  /** Begins a new object or registration. */
  beginNew(isByKey: boolean): void {
    const { form, layer, shell } = this.state.getState();
    if (!form) return;
    if (form.map_id === null) {
      workOf(this.#map).getState().begin(form);
      return shell?.showForms();
    }
    leave(this.state, () => {
      this.clear();
      this.state.setState({ entry: entryOf<FormObject>(objectForm(form, layer?.item_ids ?? []), null), isByKey });
      infoFormOf(this.#map).setState({ load: loadPanel });
      shell?.showInfo();
    });
  }

  readonly answer = (key: string, value: string | null): void => this.#change(({ answers }) => ({ answers: { ...answers, [key]: value } }));
  readonly setPlace = (place: Entry['place']): void => this.#change(({ stored }) => ({ place: likeStored(place, stored?.geom ?? null) }));
  readonly visit = (keys: readonly string[]): void => this.#change(({ visited }) => ({ visited: new Set([...visited, ...keys]) }));

  #change(changes: (entry: ObjectEntry) => Partial<ObjectEntry>): void {
    const { entry } = this.state.getState();
    if (entry) this.state.setState({ entry: { ...entry, ...changes(entry) } });
  }

  /** Runs an action on the object, and no other one until it ends. Returns whether it succeeded. */
  whileBusy(action: (entry: ObjectEntry) => Promise<void>): Promise<boolean> {
    const { entry } = this.state.getState();
    if (!entry) return Promise.resolve(false);
    this.state.setState({ isBusy: true, refused: {}, refusedPlace: null });
    return attempt(() => action(entry)).finally(() => this.state.setState({ isBusy: false }));
  }

  /** Draws the map of a form again, with what was changed in it; absent: of the form whose objects are edited. */
  redraw(form: Pick<Form, 'map_id'> | null = this.state.getState().form): void {
    layerOf(this.#map, form)?.reload();
  }

  clear(): void {
    this.state.setState(noEntry);
    this.#map.selection.set([]);
    infoFormOf(this.#map).setState({ load: null });
  }

  /** Closes the form and goes back to the legend. */
  close(): void {
    this.clear();
    this.state.getState().shell?.showLegend();
  }
}

export const shownObjectOf = perMap((map, api: Api) => new ShownObject(map, api));

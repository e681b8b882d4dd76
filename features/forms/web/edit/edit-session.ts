import type { StoreApi } from 'zustand/vanilla';
import type { Form } from '#platform/contract/forms.ts';
import type { MapClick } from '#platform/map/hits/clicks.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import type { Selected } from '#platform/map/model/selection.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import type { Api } from '#platform/web/api/api.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { infoFormOf } from '#platform/web/shell/info-form.ts';
import { describeObjects, readObject, type FormObject } from '../../contract/objects.ts';
import { registrationsAt } from '../layer/registrations-controller.ts';
import { entryOf, isChanged, workOf, type Entry } from '../work.ts';
import { editTool } from './edit-tool.ts';
import { editingOf, noEntry, notEditing, type Editing } from './editing.ts';
import { findObjects, type Hit } from './find-objects.ts';
import { nl } from './nl.ts';
import { likeStored, objectForm } from './object-form.ts';
import { PickController } from './pick-controller.ts';

/** What the session opens in the drawer. */
export interface Shell {
  readonly showInfo: () => void;
  readonly showForms: () => void;
  readonly showLegend: () => void;
}

/** Milliseconds. */
const NOTHING_MS = 3000;

/** Whether an object is not there any more. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

const loadPanel = () => import('./ObjectPanel.tsx').then(({ ObjectPanel }) => ({ default: ObjectPanel }));

/**
 * Editing on a map: from choosing a form until 'Stop bewerken'. Another tool, such as drawing, only suspends it. Other maps are faded
 * meanwhile, and the tools for information are paused, as the form takes the place of their answers.
 */
export class EditSession {
  readonly state: StoreApi<Editing>;
  readonly #map: MapModel;
  readonly #api: Api;
  readonly #controller = new PickController({ picked: (click) => void this.#picked(click), escape: () => this.#escape() });
  #shell: Shell | null = null;
  #ends: (() => void)[] = [];
  #restore: () => void = () => undefined;
  #selectedBefore: readonly Selected[] = [];
  #question = 0;

  constructor(map: MapModel, api: Api) {
    this.#map = map;
    this.#api = api;
    this.state = editingOf(map);
  }

  /** The map of the chosen form; undefined: the form has registrations. */
  get layer(): MapLayer | undefined {
    const { form } = this.state.getState();
    return this.#map.layers.find(form?.map_id ?? 0);
  }

  get shell(): Shell | null {
    return this.#shell;
  }

  /** Begins, or goes on after another tool. */
  begin(shell: Shell): void {
    this.#shell = shell;
    const { tools, inquiries, selection } = this.#map;
    tools.start(this.#controller);
    if (this.state.getState().isOn) return;
    this.state.setState({ isOn: true });
    this.#selectedBefore = selection.get();
    this.#ends = [inquiries.pause(), this.#followTools()];
  }

  /** Resumes when another tool ended. Ends when the user ended this one, after a question when something would be lost. */
  #followTools(): () => void {
    const { tools } = this.#map;
    let last = tools.active.get();
    return tools.active.subscribe(() => {
      const wasActive = last === editTool;
      last = tools.active.get();
      if (last !== null) return;
      if (wasActive && !this.#wouldLose()) return this.#end();
      // At once: without an active tool, for a moment there would be no work to lose.
      tools.start(this.#controller);
      if (wasActive) this.stop();
    });
  }

  #escape(): boolean {
    const { hits, entry } = this.state.getState();
    if (hits.length > 0) this.#reset();
    else if (entry) this.cancel();
    return hits.length > 0 || entry !== null;
  }

  #wouldLose(): boolean {
    const { entry } = this.state.getState();
    return entry !== null && isChanged(entry);
  }

  /** Asks first when something would be lost. */
  #leave(then: () => void): void {
    if (this.#wouldLose()) this.state.setState({ leaving: then });
    else then();
  }

  /** Chooses whose objects are edited; null: the user chooses again. */
  choose(form: Form | null): void {
    this.#leave(() => {
      this.#reset();
      this.#restore();
      this.#restore = () => undefined;
      this.state.setState({ form, layer: null, failure: null });
      if (!form) return;
      const { layer } = this;
      this.#restore = this.#map.layers.fadeOthers(({ key }) => key === layer?.key);
      if (!layer) return;
      if (!layer.state.get().visible) layer.setVisible(true);
      void this.describe();
    });
  }

  /** Asks what the source of the form allows. */
  async describe(): Promise<void> {
    const { form } = this.state.getState();
    if (!form) return;
    this.state.setState({ failure: null });
    const isChosen = (): boolean => this.state.getState().form === form;
    try {
      const layer = await this.#api.call(describeObjects, { params: { form: form.id } });
      if (isChosen()) this.state.setState({ layer });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isChosen()) this.state.setState({ failure: error.message });
    }
  }

  async #picked(click: MapClick): Promise<void> {
    const { form, isBusy } = this.state.getState();
    if (!form || isBusy) return;
    this.#question += 1;
    const question = this.#question;
    const { layer } = this;
    if (!layer) return this.#pickedRegistration(registrationsAt(this.#map, form.id, click)[0]);
    await attempt(async () => {
      const hits = await findObjects(this.#map, layer, form, click, this.#api);
      if (question !== this.#question || !this.state.getState().isOn) return;
      this.state.setState({ isByKey: click.byKey });
      const [only] = hits;
      if (!only) snackbar.show({ text: nl.nothing, duration: NOTHING_MS });
      else if (hits.length === 1) this.open(only);
      else this.#offer(hits);
    });
  }

  #pickedRegistration(first: number | undefined): void {
    if (first === undefined) return void snackbar.show({ text: nl.nothing, duration: NOTHING_MS });
    workOf(this.#map).getState().want(first);
    this.#shell?.showForms();
  }

  #offer(hits: readonly Hit[]): void {
    this.#leave(() => {
      this.#reset();
      this.state.setState({ hits });
      this.#map.selection.set(hits.flatMap((hit) => this.#selectedOf(hit)));
      announce(fill(nl.several, { n: hits.length }));
    });
  }

  #selectedOf({ feature, geometry, properties }: Pick<Hit, 'feature' | 'geometry' | 'properties'>): Selected[] {
    const { layer, state } = this;
    const name = state.getState().form?.layer ?? '';
    return layer && geometry ? [{ mapKey: layer.key, layer: name === '' ? null : name, id: feature, geometry, properties }] : [];
  }

  /** Marks one of the offered objects; null: none. */
  mark(hit: Hit | null): void {
    this.#map.selection.open(hit && (this.#selectedOf(hit)[0] ?? null));
  }

  /** Opens the form of an object in Informatie. */
  open(hit: Hit): void {
    this.#leave(() => void attempt(async () => {
      const { form } = this.state.getState();
      if (!form) return;
      this.#reset();
      this.state.setState({ isBusy: true });
      try {
        this.show(await this.read(form, hit.feature), hit.properties);
        this.#shell?.showInfo();
        announce(fill(nl.opened, { title: hit.title }));
      } catch (error) {
        if (!isGone(error)) throw error;
        snackbar.show({ text: nl.gone, tone: 'danger' });
      } finally {
        this.state.setState({ isBusy: false });
      }
    }));
  }

  /** Reads an object as it is now. @throws ApiError; 404: it is not there any more */
  read({ id }: Pick<Form, 'id'>, feature: string): Promise<FormObject> {
    return this.#api.call(readObject, { params: { form: id, feature } });
  }

  /** Shows a stored object, with changes to it if there are any. */
  show(object: FormObject, properties: Hit['properties'] = {}, changes: Partial<Pick<Entry, 'answers' | 'place'>> = {}): void {
    const { form } = this.state.getState();
    if (!form) return;
    const shown = objectForm(form, object.values.map(({ item_id: item }) => item));
    this.state.setState({ ...noEntry, isBusy: this.state.getState().isBusy, entry: { ...entryOf(shown, object), ...changes } });
    const selected = this.#selectedOf({ feature: object.feature, geometry: object.geom, properties });
    this.#map.selection.set(selected);
    this.#map.selection.open(selected[0] ?? null);
    infoFormOf(this.#map).setState({ load: loadPanel });
  }

  /** Begins an object, or a registration, that is not there yet. */
  beginNew(isByKey: boolean): void {
    const { form, layer } = this.state.getState();
    if (!form) return;
    if (form.map_id === null) {
      workOf(this.#map).getState().begin(form);
      return this.#shell?.showForms();
    }
    this.#leave(() => {
      this.#reset();
      this.state.setState({ entry: entryOf<FormObject>(objectForm(form, layer?.item_ids ?? []), null), isByKey });
      infoFormOf(this.#map).setState({ load: loadPanel });
      this.#shell?.showInfo();
    });
  }

  readonly answer = (key: string, value: string | null): void => this.#change(({ answers }) => ({ answers: { ...answers, [key]: value } }));
  readonly setPlace = (place: Entry['place']): void => this.#change(({ stored }) => ({ place: likeStored(place, stored?.geom ?? null) }));
  readonly visit = (keys: readonly string[]): void => this.#change(({ visited }) => ({ visited: new Set([...visited, ...keys]) }));

  #change(changes: (entry: Entry<FormObject>) => Partial<Entry<FormObject>>): void {
    const { entry } = this.state.getState();
    if (entry) this.state.setState({ entry: { ...entry, ...changes(entry) } });
  }

  /** Draws the map of the form again, with what was changed in it. */
  redraw(): void {
    this.layer?.reload();
  }

  #reset(): void {
    this.state.setState(noEntry);
    this.#map.selection.set([]);
    infoFormOf(this.#map).setState({ load: null });
  }

  /** Closes the form without saving, and goes back to the legend; asks first when something would be lost. */
  cancel(): void {
    this.#leave(() => this.close());
  }

  /** Closes the form and goes back to the legend. */
  close(): void {
    this.#reset();
    this.#shell?.showLegend();
  }

  /** Ends editing; asks first when something would be lost. */
  stop(): void {
    this.#leave(() => this.#end());
  }

  #end(): void {
    this.#reset();
    this.#restore();
    this.#restore = () => undefined;
    this.#map.selection.set(this.#selectedBefore);
    this.state.setState(notEditing);
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#map.tools.stop(editTool);
  }

  /** The answer to the question before leaving. */
  leaveNow(): void {
    const { leaving } = this.state.getState();
    this.state.setState({ leaving: null, entry: null });
    leaving?.();
  }

  stay(): void {
    this.state.setState({ leaving: null });
  }
}

export const editSessionOf = perMap((map, api: Api) => new EditSession(map, api));

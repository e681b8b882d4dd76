import type { StoreApi } from 'zustand/vanilla';
import type { Form } from '#platform/contract/forms.ts';
import type { MapClick } from '#platform/map/hits/clicks.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import type { Api } from '#platform/web/api/api.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { choiceOf, openOneOf } from '../layer/registration-choice.ts';
import { registrationsAt } from '../layer/registrations-controller.ts';
import { workOf } from '../work.ts';
import { editingOf, layerOf, type Editing } from './editing.ts';
import { findObjects, selectedOf, type Hit } from './find-objects.ts';
import { leave } from './leaving.ts';
import { nl } from './nl.ts';
import { visibleForm } from './object-form.ts';
import { shownObjectOf, type ShownObject } from './shown-object.ts';

/** Milliseconds. */
const NOTHING_MS = 3000;

const say = (text: string): void => void snackbar.show({ text, duration: NOTHING_MS });
const sayNothing = (): void => say(nl.nothing);

/** Finds the objects at a click, offers them when there are several, and opens the chosen one. */
export class Picking {
  readonly #map: MapModel;
  readonly #api: Api;
  readonly #state: StoreApi<Editing>;
  readonly #object: ShownObject;
  #question = 0;

  constructor(map: MapModel, api: Api) {
    this.#map = map;
    this.#api = api;
    this.#state = editingOf(map);
    this.#object = shownObjectOf(map, api);
  }

  async pick(click: MapClick): Promise<void> {
    const { form, isBusy, layer: described } = this.#state.getState();
    if (isBusy) return;
    if (!form) return say(nl.chooseFirst);
    this.#question += 1;
    const question = this.#question;
    const layer = layerOf(this.#map, form);
    if (!layer) return this.#pickRegistration(form, click);
    await attempt(async () => {
      const hits = await findObjects(this.#map, layer, visibleForm(form, described), click, this.#api);
      if (question !== this.#question || !this.#state.getState().isOn) return;
      this.#state.setState({ isByKey: click.byKey });
      const [only] = hits;
      if (!only) sayNothing();
      else if (hits.length === 1) this.open(only);
      else this.#offer(form, hits);
    });
  }

  #pickRegistration({ id }: Form, click: MapClick): void {
    const found = registrationsAt(this.#map, click, id);
    if (found.length === 0) return sayNothing();
    return openOneOf(choiceOf(this.#map), found, (chosen) => {
      workOf(this.#map).getState().want(chosen.id);
      this.#state.getState().shell?.showForms();
    });
  }

  #offer(form: Form, hits: readonly Hit[]): void {
    leave(this.#state, () => {
      this.#object.clear();
      this.#state.setState({ hits });
      this.#map.selection.set(hits.flatMap((hit) => selectedOf(layerOf(this.#map, form), form, hit)));
      announce(fill(nl.several, { n: hits.length }));
    });
  }

  /** Marks one of the offered objects; null: none. */
  mark(hit: Hit | null): void {
    const { form } = this.#state.getState();
    const [selected = null] = hit && form ? selectedOf(layerOf(this.#map, form), form, hit) : [];
    this.#map.selection.open(selected);
  }

  /** Opens the form of an object in Informatie. */
  open(hit: Hit): void {
    leave(this.#state, () => void attempt(async () => {
      const { form, shell } = this.#state.getState();
      if (!form) return;
      this.#object.clear();
      this.#state.setState({ isBusy: true });
      try {
        const object = await this.#object.readOrGone(form, hit.feature);
        if (!object) return void snackbar.show({ text: nl.gone, tone: 'danger' });
        this.#object.show(object, hit.properties);
        shell?.showInfo();
        announce(fill(nl.opened, { title: hit.title }));
      } finally {
        this.#state.setState({ isBusy: false });
      }
    }));
  }
}

export const pickingOf = perMap((map, api: Api) => new Picking(map, api));

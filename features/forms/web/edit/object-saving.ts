import type { Api } from '#platform/web/api/api.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { changeObject, createObject, removeObject, restoreObject, type FormObject } from '../../contract/objects.ts';
import { nl as forms } from '../nl.ts';
import { refusedItems } from '../panel/refused-items.ts';
import { changedValues, valuesOf, type Entry } from '../work.ts';
import type { ObjectEntry, Uncertain } from './editing.ts';
import type { ShownObject } from './shown-object.ts';
import { nl } from './nl.ts';
import { meet, removed, say, sayGone } from './outcomes.ts';
import { isUncertain } from './uncertain-outcome.ts';

/** Saves and removes the object that is being edited. What was filled in stays until it is stored. Nothing is sent twice by itself. */
export class ObjectSaving {
  readonly #object: ShownObject;
  readonly #api: Api;

  constructor(object: ShownObject, api: Api) {
    this.#object = object;
    this.#api = api;
  }

  save(): Promise<boolean> {
    return this.#object.whileBusy(async (entry) => {
      try {
        const { feature } = await (entry.stored ? this.#change(entry, entry.stored) : this.#create(entry));
        say(entry.stored ? forms.changed : forms.saved);
        await this.#stored(entry, feature);
      } catch (error) {
        await this.#explain(entry, error, entry.stored ? 'change' : 'create');
      }
    });
  }

  #create({ form, answers, place, clientId }: ObjectEntry) {
    if (!place) throw new TypeError('A new object has a place');
    return this.#api.call(createObject, { params: { form: form.id }, body: { values: valuesOf(form, answers), geom: place }, idempotencyKey: clientId });
  }

  #change(entry: ObjectEntry, { feature, version, geom }: FormObject) {
    const { form, place } = entry;
    return this.#api.call(changeObject, {
      params: { form: form.id, feature }, version, body: { values: changedValues(entry), ...(place !== geom && place && { geom: place }) },
    });
  }

  /** Shows the object as the source has it now. */
  async #stored({ form }: ObjectEntry, feature: string): Promise<void> {
    this.#object.redraw();
    const object = await this.#object.read(form, feature).catch((error: unknown) => {
      // It is stored; that it cannot be read again is no failure of saving.
      if (!isApiError(error)) throw error;
      return null;
    });
    if (object) this.#object.show(object);
    else this.#object.close();
  }

  remove(): Promise<boolean> {
    return this.#object.whileBusy(async (entry) => {
      const { form, stored } = entry;
      if (!stored) return;
      try {
        await this.#api.call(removeObject, { params: { form: form.id, feature: stored.feature }, version: stored.version });
        removed(this.#object, stored.can.restore ? () => this.#restore(form, stored.feature) : null);
      } catch (error) {
        await this.#explain(entry, error, 'remove');
      }
    });
  }

  async #restore(form: ObjectEntry['form'], feature: string): Promise<void> {
    await this.#api.call(restoreObject, { params: { form: form.id, feature } });
    this.#object.redraw(form);
    say(nl.restored);
  }

  /** Tells refusals at their fields, another version to compare with, and what is not certain. @throws ApiError for what is neither */
  async #explain(entry: ObjectEntry, error: unknown, what: Uncertain): Promise<void> {
    if (!isApiError(error)) throw error;
    const { state } = this.#object;
    if (isUncertain(error)) return state.setState({ uncertain: what });
    if (error.status === 412 && entry.stored) {
      const theirs = await this.#object.readOrGone(entry.form, entry.stored.feature);
      return theirs ? meet(this.#object, entry, theirs) : sayGone();
    }
    const refused = refusedItems(error);
    const [refusedPlace = null] = error.errors['geom'] ?? [];
    if (!refused && refusedPlace === null) throw error;
    return state.setState({ refused: refused ?? {}, refusedPlace });
  }

  /** Goes on with what the user chose from both versions. */
  merge(merged: Pick<Entry, 'answers' | 'place'>, isSaved: boolean): void {
    const { theirs } = this.#object.state.getState();
    if (!theirs) return;
    this.#object.show(theirs, {}, merged);
    if (isSaved) void this.save();
  }
}

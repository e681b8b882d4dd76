import type { Api } from '#platform/web/api/api.ts';
import { isApiError, isNoAnswer, ownCodes, type ApiError } from '#platform/web/api/api-error.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { newUuid } from '#platform/web/new-uuid.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { changeObject, createObject, objectErrors, removeObject, type FormObject } from '../../contract/objects.ts';
import { nl as forms } from '../nl.ts';
import { refusedItems } from '../panel/refused-items.ts';
import { changedValues, isChanged, valuesOf, type Entry } from '../work.ts';
import { isGone, type EditSession } from './edit-session.ts';
import type { ObjectEntry, Uncertain } from './editing.ts';
import { nl } from './nl.ts';
import { isSamePlace } from './object-form.ts';

/** Milliseconds. */
const SAVED_MS = 10_000;

/** Returns whether the change may have been made though no answer came. */
const isUncertain = (error: ApiError): boolean =>
  isNoAnswer(error) || error.code === objectErrors.unknown || (error.status >= 500 && error.code === ownCodes.unreadable);

const say = (text: string): void => void snackbar.show({ text, duration: SAVED_MS });

/** Whether an object has what the user filled in. */
const has = ({ values, geom }: FormObject, entry: ObjectEntry): boolean =>
  changedValues(entry).every(({ item_id: item, value }) => (values.find((one) => one.item_id === item)?.value ?? '') === (value ?? ''))
  && isSamePlace(geom, entry.place);

/** Saves and removes the object that is being edited. What was filled in stays until it is stored. Nothing is sent twice by itself. */
export class ObjectSaving {
  readonly #session: EditSession;
  readonly #api: Api;

  constructor(session: EditSession, api: Api) {
    this.#session = session;
    this.#api = api;
  }

  #busy(action: (entry: ObjectEntry) => Promise<void>): Promise<boolean> {
    const { state } = this.#session;
    const { entry } = state.getState();
    if (!entry) return Promise.resolve(false);
    state.setState({ isBusy: true, refused: {}, refusedPlace: null });
    return attempt(() => action(entry)).finally(() => state.setState({ isBusy: false }));
  }

  save(): Promise<boolean> {
    return this.#busy(async (entry) => {
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
    this.#session.redraw();
    const object = await this.#session.read(form, feature).catch((error: unknown) => {
      // It is stored; that it cannot be read again is no failure of saving.
      if (!isApiError(error)) throw error;
      return null;
    });
    if (object) this.#session.show(object);
    else this.#session.close();
  }

  remove(): Promise<boolean> {
    return this.#busy(async (entry) => {
      const { form, stored } = entry;
      if (!stored) return;
      try {
        await this.#api.call(removeObject, { params: { form: form.id, feature: stored.feature }, version: stored.version });
        this.#removed();
      } catch (error) {
        await this.#explain(entry, error, 'remove');
      }
    });
  }

  #removed(): void {
    this.#session.redraw();
    this.#session.close();
    say(forms.removed);
  }

  /** Tells refusals at their fields, another version to compare with, and what is not certain. @throws ApiError for what is neither */
  async #explain(entry: ObjectEntry, error: unknown, what: Uncertain): Promise<void> {
    if (!isApiError(error)) throw error;
    const { state } = this.#session;
    if (isUncertain(error)) return state.setState({ uncertain: what });
    if (error.status === 412 && entry.stored) return this.#compare(entry, entry.stored.feature);
    const refused = refusedItems(error);
    const [refusedPlace = null] = error.errors['geom'] ?? [];
    if (!refused && refusedPlace === null) throw error;
    return state.setState({ refused: refused ?? {}, refusedPlace });
  }

  /** Shows the version of somebody else: beside the own one when both changed something. */
  async #compare(entry: ObjectEntry, feature: string): Promise<void> {
    const theirs = await this.#readOrGone(entry, feature);
    if (!theirs) return void snackbar.show({ text: nl.goneMeanwhile, tone: 'danger', duration: SAVED_MS });
    this.#meet(entry, theirs);
  }

  #meet(entry: ObjectEntry, theirs: FormObject): void {
    this.#session.redraw();
    if (isChanged(entry)) return this.#session.state.setState({ theirs });
    this.#session.show(theirs);
    say(nl.changedMeanwhile);
  }

  /** Returns null when the object is not there any more. @throws ApiError */
  async #readOrGone({ form }: ObjectEntry, feature: string): Promise<FormObject | null> {
    try {
      return await this.#session.read(form, feature);
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }

  /** Goes on with what the user chose from both versions. */
  merge(merged: Pick<Entry, 'answers' | 'place'>, isSaved: boolean): void {
    const { theirs } = this.#session.state.getState();
    if (!theirs) return;
    this.#session.show(theirs, {}, merged);
    if (isSaved) void this.save();
  }

  /** Looks whether a change was made of which no answer came. */
  lookAgain(): Promise<boolean> {
    return this.#busy(async (entry) => {
      const { uncertain } = this.#session.state.getState();
      if (!entry.stored) return this.#session.redraw();
      const now = await this.#readOrGone(entry, entry.stored.feature);
      if (!now) {
        if (uncertain === 'remove') return this.#removed();
        return void snackbar.show({ text: nl.goneMeanwhile, tone: 'danger', duration: SAVED_MS });
      }
      this.#session.state.setState({ uncertain: null });
      if (now.version === entry.stored.version) return say(uncertain === 'remove' ? nl.notRemoved : nl.notChanged);
      if (uncertain === 'change' && has(now, entry)) {
        this.#session.redraw();
        this.#session.show(now);
        return say(forms.changed);
      }
      return this.#meet(entry, now);
    });
  }

  /** The user has looked whether a new object is on the map. */
  found(isThere: boolean): void {
    const { state } = this.#session;
    const { entry } = state.getState();
    if (isThere) return this.#session.close();
    // Sent again it is another request, since the user saw that the first one added nothing.
    return state.setState({ uncertain: null, entry: entry && { ...entry, clientId: newUuid() } });
  }
}

import type { StoreApi } from 'zustand/vanilla';
import type { Form } from '#platform/contract/forms.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import type { Selected } from '#platform/map/model/selection.ts';
import type { Api } from '#platform/web/api/api.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { describeObjects } from '../../contract/objects.ts';
import { editTool } from './edit-tool.ts';
import { editingOf, layerOf, notEditing, type Editing, type Shell } from './editing.ts';
import { leave, wouldLose } from './leaving.ts';
import { PickController } from './pick-controller.ts';
import { pickingOf } from './picking.ts';
import { shownObjectOf, type ShownObject } from './shown-object.ts';

/**
 * Editing on a map: from choosing a form until 'Stop bewerken'. Another tool, such as drawing, only suspends it. Other maps are faded
 * meanwhile, and the tools for information are paused, as the form takes the place of their answers.
 */
export class EditSession {
  readonly #map: MapModel;
  readonly #api: Api;
  readonly #state: StoreApi<Editing>;
  readonly #object: ShownObject;
  readonly #controller: PickController;
  #ends: (() => void)[] = [];
  #restore: () => void = () => undefined;
  #selectedBefore: readonly Selected[] = [];

  constructor(map: MapModel, api: Api) {
    this.#map = map;
    this.#api = api;
    this.#state = editingOf(map);
    this.#object = shownObjectOf(map, api);
    const picking = pickingOf(map, api);
    this.#controller = new PickController({ picked: (click) => void picking.pick(click), escape: () => this.#escape() });
  }

  /** Begins, or goes on after another tool. */
  begin(shell: Shell): void {
    const { tools, inquiries, selection } = this.#map;
    this.#state.setState({ shell });
    tools.start(this.#controller);
    if (this.#state.getState().isOn) return;
    this.#state.setState({ isOn: true });
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
      if (wasActive && !wouldLose(this.#state)) return this.#end();
      // At once: without an active tool, for a moment there would be no work to lose.
      tools.start(this.#controller);
      if (wasActive) this.stop();
    });
  }

  /** Returns whether there was something to close before editing itself. */
  #escape(): boolean {
    const { hits, entry } = this.#state.getState();
    if (hits.length > 0) this.#object.clear();
    else if (entry) leave(this.#state, () => this.#object.close());
    return hits.length > 0 || entry !== null;
  }

  /** Chooses whose objects are edited; null: the user chooses again. */
  choose(form: Form | null): void {
    leave(this.#state, () => {
      this.#leaveForm();
      this.#state.setState({ form, layer: null, failure: null });
      if (!form) return;
      const layer = layerOf(this.#map, form);
      this.#restore = this.#map.layers.fadeOthers(({ key }) => key === layer?.key);
      if (!layer) return;
      if (!layer.state.get().visible) layer.setVisible(true);
      void this.describe();
    });
  }

  /** Asks what the source of the form allows. */
  async describe(): Promise<void> {
    const { form } = this.#state.getState();
    if (!form) return;
    this.#state.setState({ failure: null });
    const isChosen = (): boolean => this.#state.getState().form === form;
    try {
      const layer = await this.#api.call(describeObjects, { params: { form: form.id } });
      if (isChosen()) this.#state.setState({ layer });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isChosen()) this.#state.setState({ failure: error.message });
    }
  }

  /** Ends editing; asks first when something would be lost. */
  stop(): void {
    leave(this.#state, () => this.#end());
  }

  /** Closes what is shown, and shows the other maps as they were. */
  #leaveForm(): void {
    this.#object.clear();
    this.#restore();
    this.#restore = () => undefined;
  }

  #end(): void {
    this.#leaveForm();
    this.#map.selection.set(this.#selectedBefore);
    this.#state.setState(notEditing);
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#map.tools.stop(editTool);
  }
}

export const editSessionOf = perMap((map, api: Api) => new EditSession(map, api));

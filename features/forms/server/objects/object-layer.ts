import { hash } from 'node:crypto';
import type { StoredAnswer } from '#platform/contract/form-answers.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { withPositions } from '#platform/geo/positions.ts';
import type { ChangedField } from '#platform/ogc/changed-field.ts';
import { forbidden, invalid, notFound } from '#platform/server/failure.ts';
import type { FoundFeature } from '#platform/sources/source.ts';
import type { ChangedValue, LayerTransaction } from '#platform/sources/transaction.ts';
import type { FormObject, ObjectLayer } from '../../contract/objects.ts';
import type { RegistrationValue } from '../../contract/registration.ts';
import { changedAnswers, fieldOf, newAnswers, type AskingForm } from '../registrations/items.ts';
import { answerOf, writtenOf } from './answered.ts';
import type { ObjectForm } from './open-form.ts';

type Item = ObjectForm['items'][number];

/** An object as this viewer sees it with the form. */
export interface ShownObject {
  readonly feature: string;
  readonly answers: ReadonlyMap<number, StoredAnswer>;
  readonly geom: Geometry | null;
  /** A hash of all that is shown: sources have no versions. */
  readonly version: string;
}

/** The layer of a form, described just now, in terms of the form. */
export class OpenedLayer {
  readonly #form: ObjectForm;
  readonly #layer: LayerTransaction;
  /** The items whose attribute the layer has now. */
  readonly #items: readonly { readonly item: Item; readonly field: ChangedField }[];

  constructor(form: ObjectForm, layer: LayerTransaction) {
    const fields = new Map(layer.fields.map((field) => [field.name, field]));
    this.#form = form;
    this.#layer = layer;
    this.#items = form.items.flatMap((item) => {
      const field = fields.get(item.field);
      return field ? [{ item, field }] : [];
    });
  }

  get abilities(): ObjectLayer['can'] {
    const can = (kind: 'insert' | 'update' | 'remove'): boolean => this.#layer.kinds.has(kind) && this.#form.isOpenFor(kind);
    return {
      insert: can('insert'), update: can('update'), delete: can('remove'), move: can('update') && this.#layer.shape !== null,
      restore: can('remove') && this.#layer.restore !== undefined,
    };
  }

  describe(): ObjectLayer {
    return { can: this.abilities, geometry: this.#layer.shape?.kind ?? null, item_ids: this.#items.map(({ item }) => item.id), handles: this.#form.handles };
  }

  /** Reads an object afresh. @throws Failure 404 */
  async read(id: string): Promise<ShownObject> {
    const found = await this.#layer.find(id);
    if (!found) throw notFound('Dit object bestaat niet of niet meer.');
    return this.#shown(found);
  }

  #shown({ id, properties, geometry }: FoundFeature): ShownObject {
    const answers = this.#items.map(({ item, field }) => [item.id, answerOf(properties[field.name], item, field)] as const);
    const geom = geometry && withPositions(geometry, ([x = 0, y = 0]) => [toMillimetres(x), toMillimetres(y)]);
    return { feature: String(id), answers: new Map(answers), geom, version: hash('sha256', JSON.stringify([answers, geom]), 'base64url') };
  }

  present({ feature, answers, geom, version }: ShownObject): FormObject {
    const { insert: _, ...can } = this.abilities;
    return { feature, values: [...answers].map(([id, value]) => ({ item_id: id, value })), geom, version, can };
  }

  get #asking(): AskingForm {
    return { date_disabled: this.#form.date_disabled, form_items: this.#items.map(({ item }) => item) };
  }

  #requireVisible(values: readonly RegistrationValue[]): void {
    if (values.some(({ item_id: id }) => this.#form.hidden.has(id))) throw forbidden('U mag dit veld niet wijzigen.');
  }

  /** Returns the attributes of a new object. @throws Failure 403, 422 for each answer that form or layer does not accept */
  newAttributes(values: readonly RegistrationValue[]): Map<string, ChangedValue> {
    this.#requireVisible(values);
    return this.#written(newAnswers(this.#asking, values));
  }

  /** Returns the attributes of which the answer changes. @throws Failure 403, 422 */
  changedAttributes(values: readonly RegistrationValue[], { answers }: ShownObject): Map<string, ChangedValue> {
    this.#requireVisible(values);
    return this.#written(changedAnswers(this.#asking, values, answers, { seesHidden: true }));
  }

  #written(answers: readonly { readonly itemId: number; readonly value: StoredAnswer }[]): Map<string, ChangedValue> {
    const errors: Record<string, string[]> = {};
    const attributes = new Map<string, ChangedValue>();
    for (const { itemId, value } of answers) {
      const tied = this.#items.find(({ item }) => item.id === itemId);
      if (!tied) continue;
      const written = writtenOf(value, tied.item, tied.field);
      if ('fault' in written) errors[fieldOf(itemId)] = [written.fault];
      else attributes.set(tied.field.name, written.value);
    }
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return attributes;
  }
}

import type { Queryable } from '#platform/db/database.ts';
import { accessToForm, type AccessedForm } from '#platform/domain/forms/access.ts';
import { isHandler } from '#platform/domain/forms/policy.ts';
import { conflict, notFound } from '#platform/server/failure.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { objectErrors } from '../../contract/objects.ts';
import { readStoredForm } from '../read-forms.ts';
import type { AskingForm } from '../registrations/items.ts';
import { canBeWritten } from './answered.ts';
import { tiedMaps } from './ties.ts';

type TiedItem = AskingForm['form_items'][number] & { readonly field: string };

/** A form whose objects the viewer may change, with the layer that has them. */
export interface ObjectForm extends Pick<AskingForm, 'date_disabled'> {
  readonly form: AccessedForm;
  readonly mapId: number;
  readonly layer: string;
  /** Whether the objects are rows of this database. */
  readonly isOwn: boolean;
  /** The items with an attribute that the viewer may see. */
  readonly items: readonly TiedItem[];
  /** The items that the viewer may not see. */
  readonly hidden: ReadonlySet<number>;
  /** Whether the viewer handles registrations. */
  readonly handles: boolean;
  /** Whether the form is open to this viewer; to those who handle registrations it always is, except for new objects. */
  readonly isOpenFor: (kind: 'insert' | 'update' | 'remove') => boolean;
}

const untied = () => conflict('Dit formulier hoort niet bij een kaart die u hier hebt.', objectErrors.untied);
const notEditable = () => conflict('De objecten van deze kaart mogen niet worden gewijzigd.', objectErrors.notEditable);

/**
 * Opens a form for the objects of its layer: for users who have a configuration in full that offers the form and holds its map.
 * @throws Failure 404 for everybody else, 409 when the form has no such map, or its objects may not be changed
 */
export const openObjectForm = async (db: Queryable, id: number, viewer: SignedIn): Promise<ObjectForm> => {
  const form = await accessToForm(db, id, viewer);
  if (!form || form.view !== 'registrations' || form.type === 'intern') throw notFound();
  const { map_id: mapId, layer, date_disabled, form_items: items } = await readStoredForm(db, id);
  if (mapId === null || layer === null) throw untied();
  const map = (await tiedMaps(db, form.keptIn, [mapId])).get(mapId);
  if (!map || map.type !== form.type) throw untied();
  if (!map.isEditable) throw notEditable();
  const handles = isHandler(viewer, form);
  const seesHidden = handles || form.showsHidden;
  return {
    form, mapId, layer, isOwn: map.isOwn, date_disabled, handles,
    items: items.flatMap((item) => (item.field !== null && canBeWritten(item) && (seesHidden || !item.hide) ? [{ ...item, field: item.field }] : [])),
    hidden: new Set(seesHidden ? [] : items.flatMap((item) => (item.hide ? [item.id] : []))),
    isOpenFor: (kind) => form.isOpen || (handles && kind !== 'insert'),
  };
};

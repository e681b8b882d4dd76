import { defineCall, nothing } from '#platform/contract/call.ts';
import { geometry } from '#platform/contract/geojson.ts';
import { changeErrors } from '#platform/contract/object-changes.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';
import { mostAnswers, place, registrationValue, sentValue } from './registration.ts';

/**
 * Why an object was not written, apart from 403, 404, 412 and 422 with a message for each field. The key of a message is
 * `value.` with the id of the item, or `geom`.
 */
export const objectErrors = {
  /** 409: no map or layer is chosen for the form, or the map is not in the configuration any more. */
  untied: 'form_untied',
  /** 409: the map does not let users change its objects. */
  notEditable: 'map_not_editable',
  ...changeErrors,
} as const;

/** Longer than the ids of any source that we know. */
const LONGEST_ID = 200;

/** The id of an object in its source. */
const objectId = text(LONGEST_ID).min(1);

const inForm = z.object({ form: idInPath });
const params = inForm.extend({ feature: objectId });

/** What the viewer may do, and the source can do, with an object. */
export const objectAbilities = z.object({
  update: z.boolean(),
  delete: z.boolean(),
  move: z.boolean(),
  /** A removal can be undone. */
  restore: z.boolean(),
});

export const objectGeometryTypes = ['point', 'line', 'polygon'] as const;

/** The layer to which a form writes, as its source describes it now. */
export const objectLayer = z.object({
  can: objectAbilities.extend({ insert: z.boolean() }),
  /** Of own objects: the kind that all of them have. Null: any, or the source does not say it. */
  geometry: z.enum(objectGeometryTypes).nullable(),
  /** The items that can be answered: those whose attribute the layer has, and that the viewer may see. */
  item_ids: z.array(id),
  /** The viewer handles registrations, and may ask which changes have an unknown outcome. */
  handles: z.boolean(),
});
export type ObjectLayer = z.infer<typeof objectLayer>;

export const formObject = z.object({
  feature: objectId,
  /** The items that can be answered. Booleans are 'true' and 'false', dates YYYY-MM-DD. */
  values: z.array(registrationValue),
  /** EPSG:28992. */
  geom: geometry.nullable(),
  /** For If-Match; also the ETag of the answer. */
  version: z.string(),
  can: objectAbilities,
});
export type FormObject = z.infer<typeof formObject>;

const written = z.object({ feature: objectId, version: z.string() });

export const describeObjects = defineCall({
  method: 'GET',
  path: '/forms/:form/objects',
  summary: 'Says which changes the layer of a form allows, which geometry it has, and which items can be answered.',
  params: inForm,
  answer: objectLayer,
});

export const readObject = defineCall({
  method: 'GET',
  path: '/forms/:form/objects/:feature',
  summary: 'Returns an object of the layer of a form, and what the user may do with it.',
  params,
  answer: formObject,
});

export const createObject = defineCall({
  method: 'POST',
  path: '/forms/:form/objects',
  summary: 'Adds an object to the layer of a form.',
  params: inForm,
  body: z.strictObject({ values: z.array(sentValue).max(mostAnswers), geom: place }),
  answer: written,
});

export const changeObject = defineCall({
  method: 'PUT',
  path: '/forms/:form/objects/:feature',
  summary: 'Changes answers and place of an object; what is not sent stays (If-Match; a version that is not the current one gets 412).',
  params,
  body: z.strictObject({ values: z.array(sentValue).max(mostAnswers).default([]), geom: place.nullish() }),
  answer: written,
});

export const removeObject = defineCall({
  method: 'DELETE',
  path: '/forms/:form/objects/:feature',
  summary: 'Removes an object from the layer of a form (If-Match).',
  params,
});

export const restoreObject = defineCall({
  method: 'POST',
  path: '/forms/:form/objects/:feature/restore',
  summary: 'Undoes the removal of an object, for an hour; 409 when its source has no undo.',
  params,
  body: nothing,
  answer: written,
});

/** A change that was sent to another server, and whose outcome is unknown. */
export const uncertainChange = z.object({
  id,
  kind: z.enum(['insert', 'update', 'delete']),
  /** Null for a new object whose id the source did not return. */
  feature: objectId.nullable(),
  user: z.object({ id, name: z.string() }).nullable(),
  sent_at: z.iso.datetime(),
});
export type UncertainChange = z.infer<typeof uncertainChange>;

export const listUncertainChanges = defineCall({
  method: 'GET',
  path: '/forms/:form/uncertain_changes',
  summary: 'Returns the changes of objects with the form whose outcome is unknown, the latest first, for users who handle registrations.',
  params: inForm,
  answer: z.array(uncertainChange),
});

export const forgetUncertainChange = defineCall({
  method: 'DELETE',
  path: '/forms/:form/uncertain_changes/:change',
  summary: 'Says that somebody looked what came of a change whose outcome was unknown.',
  params: inForm.extend({ change: idInPath }),
});

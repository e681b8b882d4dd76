import { defineCall, nothing } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

/**
 * Whether the user may see a registration, and in which configuration: `config_id` if it offers the form, the user's
 * default, or the first by name. The answer is the same for a registration that does not exist and one that the user
 * may not see.
 */
export const checkRegistration = defineCall({
  method: 'GET',
  path: '/forms/check_id/:form_value_id',
  summary: 'Tells whether the user may open a registration, and in which configuration.',
  params: z.object({ form_value_id: idInPath }),
  query: z.object({ config_id: idInPath.optional() }),
  answer: z.object({ allowed: z.boolean(), config_id: id.nullable(), config_name: z.string().nullable() }),
});

export const newRegistration = z.object({
  id,
  form_id: id,
  created_at: z.iso.datetime(),
  /** Whether it is assigned to the user. */
  assigned: z.boolean(),
});
export type NewRegistration = z.infer<typeof newRegistration>;

export const listNewRegistrations = defineCall({
  method: 'GET',
  path: '/forms/new_values/:formId',
  summary: 'Lists registrations by other users since the user last viewed this form, newest first, at most 1000.',
  params: z.object({ formId: idInPath }),
  answer: z.array(newRegistration),
});

export const lookAtForm = defineCall({
  method: 'POST',
  path: '/forms/:formId/look',
  summary: 'Marks the registrations of this form as seen by the user.',
  params: z.object({ formId: idInPath }),
  body: nothing,
});

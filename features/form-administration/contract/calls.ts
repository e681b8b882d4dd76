import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { formDetail, formInput, formMap, formRow, formSorts, named } from './form.ts';
import { name } from './item.ts';

export const listForms = defineCall({
  method: 'GET',
  path: '/admin/forms',
  summary: 'Lists the forms of an organisation; optionally the removed ones.',
  query: listQuery(formSorts).extend({ ...ofOrganisation.shape, removed: z.stringbool().default(false) }),
  answer: listAnswer(formRow),
});

const params = z.object({ id: idInPath });

export const readForm = defineCall({ method: 'GET', path: '/admin/forms/:id', summary: 'Returns a form with its fields.', params, answer: formDetail });

export const createForm = defineCall({
  method: 'POST', path: '/admin/forms', summary: 'Creates a form.', query: ofOrganisation, body: formInput, answer: formDetail,
});

export const changeForm = defineCall({
  method: 'PUT', path: '/admin/forms/:id', summary: 'Updates a form; fields that are left out are no longer shown.', params, body: formInput, answer: formDetail,
});

export const copyForm = defineCall({
  method: 'POST', path: '/admin/forms/:id/copy', summary: 'Copies a form; the copy is not part of any configuration.', params, body: z.strictObject({ name }), answer: formDetail,
});

export const removeForm = defineCall({
  method: 'DELETE', path: '/admin/forms/:id', summary: 'Removes a form; its registrations are kept.', params,
});

export const restoreForm = defineCall({
  method: 'POST',
  path: '/admin/forms/:id/restore',
  summary: 'Restores a removed form in the configurations that it was part of (If-Match).',
  params,
  body: nothing,
  answer: formDetail,
});

export const offerChoices = defineCall({
  method: 'GET',
  path: '/admin/form-configurations',
  summary: 'Lists the configurations that a form can be added to, by name.',
  query: ofOrganisation,
  answer: z.array(named),
});

export const offerMaps = defineCall({
  method: 'GET',
  path: '/admin/form-maps',
  summary: 'Lists the maps that a form can write to, with their layers, by name.',
  query: ofOrganisation,
  answer: z.array(formMap),
});

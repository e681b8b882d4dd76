import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { formDetail, formInput, formRow, formSorts, named } from './form.ts';
import { name } from './item.ts';

export const listForms = defineCall({
  method: 'GET',
  path: '/admin/forms',
  summary: 'The forms of an organisation; those that were removed when asked for',
  query: listQuery(formSorts).extend({ ...ofOrganisation.shape, removed: z.stringbool().default(false) }),
  answer: listAnswer(formRow),
});

const params = z.object({ id: idInPath });

export const readForm = defineCall({ method: 'GET', path: '/admin/forms/:id', summary: 'A form with its items', params, answer: formDetail });

export const createForm = defineCall({
  method: 'POST', path: '/admin/forms', summary: 'Make a form', query: ofOrganisation, body: formInput, answer: formDetail,
});

export const changeForm = defineCall({
  method: 'PUT', path: '/admin/forms/:id', summary: 'Change a form; items that are left out are asked no longer', params, body: formInput, answer: formDetail,
});

export const copyForm = defineCall({
  method: 'POST', path: '/admin/forms/:id/copy', summary: 'Make a form like this one, offered nowhere yet', params, body: z.strictObject({ name }), answer: formDetail,
});

export const removeForm = defineCall({
  method: 'DELETE', path: '/admin/forms/:id', summary: 'Take a form out of use; what was registered with it stays', params,
});

export const restoreForm = defineCall({
  method: 'POST',
  path: '/admin/forms/:id/restore',
  summary: 'Bring a removed form back, in the configurations where it stood (If-Match)',
  params,
  body: nothing,
  answer: formDetail,
});

export const offerChoices = defineCall({
  method: 'GET',
  path: '/admin/form-configurations',
  summary: 'The configurations in which a form can be offered, by name',
  query: ofOrganisation,
  answer: z.array(named),
});

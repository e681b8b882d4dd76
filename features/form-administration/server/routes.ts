import { configurationsOf } from '#platform/domain/offers/offers.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { changeForm, copyForm, createForm, listForms, offerChoices, readForm, removeForm, restoreForm } from '../contract/calls.ts';
import { formFlags, type FormDetail } from '../contract/form.ts';
import { findForms, formById } from './find-forms.ts';
import { formOf, formToChange, place } from './reach-forms.ts';
import { presentForm, presentRow } from './present.ts';
import { insertForm, setRemoved, updateForm } from './save-form.ts';

const policy = administrators('manage_forms');

const logged = ['name', 'description', 'type', 'valid_from', 'valid_till', ...formFlags, 'styling', 'items', 'configurations'] as const;

const changesOf = (before: FormDetail, after: FormDetail) => changesBetween(before, after, logged);

const object = (id: number) => ({ type: 'form', id });

export const formRoutes = ({ db }: Platform): Route[] => [
  route(listForms, {
    policy,
    handle: async ({ query, viewer }) => {
      const { rows, total } = await findForms(db.query, administeredOrganisation(viewer, query.organisation), query);
      return { data: rows.map(presentRow), total };
    },
  }),

  route(offerChoices, {
    policy,
    handle: ({ query, viewer }) => configurationsOf(db.query, administeredOrganisation(viewer, query.organisation)),
  }),

  route(readForm, { policy, handle: async ({ params, viewer }) => presentForm(db.query, await formOf(db.query, viewer, params.id)) }),

  route(createForm, {
    policy,
    handle: ({ query, viewer, body, audit }) => {
      const organisationId = administeredOrganisation(viewer, query.organisation);
      return db.transaction(async (transaction) => {
        const id = await insertForm(transaction, organisationId, body);
        await place(transaction, viewer, { id, organisation_id: organisationId }, body.configurations);
        await audit({ action: 'form.create', object: object(id), organisationId, details: { name: body.name } }, transaction);
        return presentForm(transaction, await formById(transaction, id));
      });
    },
  }),

  route(changeForm, {
    policy,
    handle: ({ params, viewer, body, audit, request }) =>
      db.transaction(async (transaction) => {
        const form = await formToChange(transaction, viewer, params.id, request);
        const before = await presentForm(transaction, form);
        await updateForm(transaction, { organisationId: form.organisation_id, formId: form.id }, body);
        await place(transaction, viewer, form, body.configurations);
        const after = await presentForm(transaction, await formById(transaction, form.id));
        await audit({ action: 'form.update', object: object(form.id), organisationId: form.organisation_id, details: { name: body.name }, changes: changesOf(before, after) }, transaction);
        return after;
      }),
  }),

  route(copyForm, {
    policy,
    handle: ({ params, viewer, body, audit }) =>
      db.transaction(async (transaction) => {
        const form = await formOf(transaction, viewer, params.id);
        const { id: _, version: _version, registrations: _count, updated_at: _at, removed_at: _removed, ...content } = await presentForm(transaction, form);
        const items = content.items.map((item) => ({ ...item, id: null }));
        const id = await insertForm(transaction, form.organisation_id, { ...content, name: body.name, items, configurations: [] });
        await audit({ action: 'form.copy', object: object(id), organisationId: form.organisation_id, details: { name: body.name, of: form.id } }, transaction);
        return presentForm(transaction, await formById(transaction, id));
      }),
  }),

  route(removeForm, {
    policy,
    handle: ({ params, viewer, audit, request }) =>
      db.transaction(async (transaction) => {
        const form = await formToChange(transaction, viewer, params.id, request);
        // Its places stay, where nobody finds it: who brings it back need not be who may say where it stands.
        await setRemoved(transaction, form.id, new Date());
        await audit({ action: 'form.remove', object: object(form.id), organisationId: form.organisation_id, details: { name: form.name } }, transaction);
      }),
  }),

  route(restoreForm, {
    policy,
    handle: ({ params, viewer, audit, request }) =>
      db.transaction(async (transaction) => {
        const form = await formToChange(transaction, viewer, params.id, request, { isRemoved: true });
        await setRemoved(transaction, form.id, null);
        await audit({ action: 'form.restore', object: object(form.id), organisationId: form.organisation_id, details: { name: form.name } }, transaction);
        return presentForm(transaction, await formById(transaction, form.id));
      }),
  }),
];

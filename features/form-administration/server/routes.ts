import { configurationsOf } from '#platform/domain/offers/offers.ts';
import { administered, listOf, pagesOf } from '#platform/server/administered.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { changeForm, copyForm, createForm, listForms, offerChoices, offerMaps, readForm, removeForm, restoreForm } from '../contract/calls.ts';
import { formFlags } from '../contract/form.ts';
import { findForms, formById } from './find-forms.ts';
import { findFormMaps, requireTarget } from './form-maps.ts';
import { formOf, place } from './form-access.ts';
import { presentForm, presentRow } from './present.ts';
import { insertForm, setRemoved, updateForm } from './save-form.ts';

const policy = administrators('manage_forms');

const logged = ['name', 'description', 'type', 'map_name', 'layer', 'valid_from', 'valid_till', ...formFlags, 'styling', 'items', 'configurations'] as const;

export const formRoutes = ({ db }: Platform): Route[] => {
  const { read, create, update, remove, restore } = administered(db, {
    type: 'form', load: formById, present: presentForm, changes: (before, after) => changesBetween(before, after, logged),
  });
  return [
    route(listForms, { policy, handle: pagesOf(db, findForms, presentRow) }),
    route(offerChoices, { policy, handle: listOf(db, configurationsOf) }),
    route(offerMaps, { policy, handle: ({ viewer, query }) => findFormMaps(db.query, viewer, administeredOrganisation(viewer, query.organisation)) }),
    // Also returns removed forms.
    route(readForm, { policy, handle: read }),

    route(createForm, {
      policy,
      handle: create(async (transaction, organisationId, { viewer, body }) => {
        await requireTarget(transaction, viewer, organisationId, body);
        const id = await insertForm(transaction, organisationId, body);
        await place(transaction, viewer, { id, organisation_id: organisationId }, body.configurations);
        return id;
      }),
    }),

    route(changeForm, {
      policy,
      handle: update(async (transaction, form, { viewer, body }) => {
        await requireTarget(transaction, viewer, form.organisation_id, body, form);
        await updateForm(transaction, { organisationId: form.organisation_id, formId: form.id }, body);
        await place(transaction, viewer, form, body.configurations);
      }),
    }),

    route(copyForm, {
      policy,
      handle: ({ params, viewer, body, audit }) =>
        db.transaction(async (transaction) => {
          const form = await formOf(transaction, viewer, params.id);
          const { id: _, version: _version, registrations: _count, updated_at: _at, removed_at: _removed, map_name: _map, ...content } = await presentForm(transaction, form);
          const items = content.items.map((item) => ({ ...item, id: null }));
          const id = await insertForm(transaction, form.organisation_id, { ...content, name: body.name, items, configurations: [] });
          await audit({ action: 'form.copy', object: { type: 'form', id }, organisationId: form.organisation_id, details: { name: body.name, of: form.id } }, transaction);
          return presentForm(transaction, await formById(transaction, id));
        }),
    }),

    // Keeps the configurations of a removed form, since the user who restores it may not be allowed to choose them.
    route(removeForm, { policy, handle: remove((transaction, { id }) => setRemoved(transaction, id, new Date())) }),
    route(restoreForm, { policy, handle: restore((transaction, { id }) => setRemoved(transaction, id, null)) }),
  ];
};

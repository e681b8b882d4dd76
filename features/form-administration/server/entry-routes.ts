import { administrators, requireAdministered } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { listEntries, readEntry } from '../contract/entries.ts';
import { entryById, findEntries, valuesOfEntry } from './entries.ts';
import { formOf } from './form-access.ts';

const policy = administrators('manage_forms');

export const entryRoutes = ({ db }: Platform): Route[] => [
  route(listEntries, {
    policy,
    handle: async ({ params, query, viewer }) => {
      const form = await formOf(db.query, viewer, params.id);
      const { rows, total } = await findEntries(db.query, form.id, query);
      return {
        name: form.name,
        total,
        data: rows.map(({ id, title, created_at, updated_at }) => ({
          id, name: title, created_at: created_at.toISOString(), updated_at: updated_at.toISOString(),
        })),
      };
    },
  }),

  route(readEntry, {
    policy,
    handle: async ({ params, viewer }) => {
      const entry = await entryById(db.query, params.id);
      requireAdministered(viewer, entry.organisation_id);
      return {
        id: entry.id,
        name: entry.title,
        form_id: entry.form_id,
        form_count: entry.form_count,
        form_name: entry.form_name,
        user_name: entry.user_name,
        assigned_to: entry.assignee,
        phase: entry.phase,
        step: entry.step,
        created_at: entry.created_at.toISOString(),
        updated_at: entry.updated_at.toISOString(),
        archived_at: entry.archived_at?.toISOString() ?? null,
        geometry: entry.geometry,
        values: await valuesOfEntry(db.query, entry.id),
      };
    },
  }),
];

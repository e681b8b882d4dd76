import type { Database } from '#platform/db/database.ts';
import { streamCsv } from '#platform/server/csv.ts';
import { forbidden } from '#platform/server/failure.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { exportRegistrations, listFilterAnswers, listRegistrations } from '../../contract/list.ts';
import { asJsonArray, columnsOf, headersOf, linesOf } from './export.ts';
import { findFilterAnswers } from './filter-answers.ts';
import { findAll, findPage } from './list-query.ts';
import { openListedForm } from './open-listed-form.ts';
import { readInChunks, readRegistrations } from './rows.ts';

const MOST_EXPORTS = { times: 30, perSeconds: 60 };

/** Registrations of one form, a page at a time, or all as a file. */
export const listRoutes = (database: Database): Route[] => [
  route(listRegistrations, {
    policy: signedIn,
    handle: async ({ params, query, viewer }) => {
      const listed = await openListedForm(database, params.formId, viewer);
      const { ids, total } = await findPage(database.query, listed, query);
      return { data: await readRegistrations(database.query, listed, ids, query), total };
    },
  }),

  route(listFilterAnswers, {
    policy: signedIn,
    handle: async ({ params, viewer }) => findFilterAnswers(database.query, await openListedForm(database, params.formId, viewer)),
  }),

  route(exportRegistrations, {
    policy: signedIn,
    limit: MOST_EXPORTS,
    changes: true,
    handle: async ({ params, query, viewer, request, reply, audit }) => {
      const listed = await openListedForm(database, params.formId, viewer);
      if (!listed.isExported) throw forbidden('De registraties van dit formulier kunnen niet worden geëxporteerd.');
      const ids = await findAll(database.query, listed, query);
      const { id, name, organisationId } = listed.form;
      await audit({ action: 'form.export', object: { type: 'form', id }, organisationId, details: { name, count: ids.length } });
      const pages = readInChunks(database.query, listed, ids, query);
      if (!request.headers.accept?.includes('text/csv')) return asJsonArray(pages);
      const items = await columnsOf(database.query, listed);
      return streamCsv(reply, `${name}-Export`, headersOf(items), linesOf(items, pages));
    },
  }),
];

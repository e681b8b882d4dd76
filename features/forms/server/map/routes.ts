import type { Queryable } from '#platform/db/database.ts';
import { accessToForm } from '#platform/domain/forms/access.ts';
import { notFound } from '#platform/server/failure.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { getFormMap } from '../../contract/form-map.ts';
import { readFormMapQuery } from './form-map-query.ts';
import { readFormMap } from './read-form-map.ts';

export const mapRoutes = (db: Queryable): Route[] => [
  route(getFormMap, {
    policy: anyone,
    handle: async ({ query, viewer, reply }) => {
      const wanted = readFormMapQuery(query);
      const form = await accessToForm(db, wanted.formId, viewer);
      if (!form) throw notFound();
      reply.header('cache-control', 'private, no-cache');
      return Buffer.from(await readFormMap(db, wanted, viewer, form));
    },
  }),
];

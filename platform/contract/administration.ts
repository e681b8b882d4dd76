import { z } from 'zod';
import { defineCall } from './call.ts';
import { idInPath } from './ids.ts';
import { listAnswer, listQuery } from './list.ts';

/** Query of list and create calls. `organisation` chooses the organisation, for admins only; absent: the caller's own. */
export const ofOrganisation = z.object({ organisation: idInPath.optional() });

interface Kind<Sort extends string, Row extends z.ZodType, Input extends z.ZodType, Detail extends z.ZodType> {
  /** Path below `/admin`, such as `dashboards`. */
  readonly path: string;
  /** For the summaries in the OpenAPI document: 'a dashboard' and 'dashboards'. */
  readonly one: string;
  readonly many: string;
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly row: Row;
  readonly input: Input;
  readonly detail: Detail;
}

const params = z.object({ id: idInPath });

/** Defines the five calls to administer one kind of object of an organisation. Changes and removals send the version they were based on. */
export const administrationCalls = <const Sort extends string, Row extends z.ZodType, Input extends z.ZodType, Detail extends z.ZodType>(
  { path, one, many, sorts, row, input, detail }: Kind<Sort, Row, Input, Detail>,
) => ({
  list: defineCall({
    method: 'GET', path: `/admin/${path}`, summary: `Lists the ${many} of an organisation.`,
    query: listQuery(sorts).extend(ofOrganisation.shape), answer: listAnswer(row),
  }),
  read: defineCall({ method: 'GET', path: `/admin/${path}/:id`, summary: `Returns ${one}.`, params, answer: detail }),
  create: defineCall({ method: 'POST', path: `/admin/${path}`, summary: `Creates ${one}.`, query: ofOrganisation, body: input, answer: detail }),
  change: defineCall({ method: 'PUT', path: `/admin/${path}/:id`, summary: `Updates ${one} (If-Match).`, params, body: input, answer: detail }),
  remove: defineCall({ method: 'DELETE', path: `/admin/${path}/:id`, summary: `Removes ${one} (If-Match).`, params }),
});

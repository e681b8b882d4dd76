import { z } from 'zod';
import { defineCall } from './call.ts';
import { idInPath } from './ids.ts';
import { listAnswer, listQuery } from './list.ts';

/** Query of lists and of what makes something new: of which organisation, for admins; absent: one's own. */
export const ofOrganisation = z.object({ organisation: idInPath.optional() });

interface Kind<Sort extends string, Row extends z.ZodType, Input extends z.ZodType, Detail extends z.ZodType> {
  /** Below `/admin`: `dashboards`. */
  readonly path: string;
  /** For the summaries: 'a dashboard', 'dashboards'. */
  readonly one: string;
  readonly many: string;
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly row: Row;
  readonly input: Input;
  readonly detail: Detail;
}

const params = z.object({ id: idInPath });

/** The five calls by which an organisation keeps its things of one kind. Changes and removals carry the version that was read. */
export const administrationCalls = <const Sort extends string, Row extends z.ZodType, Input extends z.ZodType, Detail extends z.ZodType>(
  { path, one, many, sorts, row, input, detail }: Kind<Sort, Row, Input, Detail>,
) => ({
  list: defineCall({
    method: 'GET', path: `/admin/${path}`, summary: `The ${many} of an organisation`,
    query: listQuery(sorts).extend(ofOrganisation.shape), answer: listAnswer(row),
  }),
  read: defineCall({ method: 'GET', path: `/admin/${path}/:id`, summary: `Read ${one}`, params, answer: detail }),
  create: defineCall({ method: 'POST', path: `/admin/${path}`, summary: `Make ${one}`, query: ofOrganisation, body: input, answer: detail }),
  change: defineCall({ method: 'PUT', path: `/admin/${path}/:id`, summary: `Change ${one} (If-Match)`, params, body: input, answer: detail }),
  remove: defineCall({ method: 'DELETE', path: `/admin/${path}/:id`, summary: `Remove ${one} (If-Match)`, params }),
});

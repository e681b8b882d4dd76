import { openSources, publicSources, type OpenSource } from '#platform/domain/search/open-sources.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone, signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { searchTable, searchTableOpenly } from '../../contract.ts';
import { columnsOf, ownDatabase, searchSource, type SearchSource } from '../../source-settings.ts';
import { oftenFromInside, oftenFromOutside } from '../limits.ts';
import { readNear, readQuery } from '../read-query.ts';
import type { ConcurrencyLimitOf } from '../limits.ts';
import { findRegistered } from './registered.ts';
import { searchRows } from './search-rows.ts';

const unknown = () => notFound('Deze tabel kan niet worden doorzocht.');

const titleOf = ({ displayName, name, table }: SearchSource): string => displayName ?? name ?? table ?? '';

export const tableRoutes = ({ db }: Platform, limitOf: ConcurrencyLimitOf): Route[] => [
  route(searchTable, {
    policy: signedIn,
    limit: oftenFromInside,
    // A read-only call, so repeating it is harmless.
    idempotent: false,
    handle: async ({ body, viewer, log }) => {
      const typed = readQuery(body.q, 'q');
      const where = body.config_id ? { configurationId: body.config_id } : { organisationId: viewer.organisationId };
      const named = ({ fully, database, table, geom, ...rest }: OpenSource<SearchSource>): boolean =>
        fully && table === body.table && (database ?? ownDatabase) === body.database &&
        (!body.geom || !geom || body.geom === geom) &&
        body.columns.every(({ name }) => columnsOf(rest).some((column) => column.name === name));
      const source = (await openSources(db.query, { type: 'table', schema: searchSource, where, viewer })).find(named);
      const table = source && (await findRegistered(db.query, source.organisationId, source));
      if (!source || !table) throw unknown();
      const asked = table.columns.filter(({ name }) => body.columns.some((column) => column.name === name));
      if (asked.length !== body.columns.length) throw invalid({ columns: ['Deze kolommen kunnen niet worden doorzocht.'] });
      if (typed === '') return [];
      return limitOf(viewer)(() => searchRows(db, { table: { ...table, columns: asked }, typed, layername: titleOf(source), near: readNear(body) }, log));
    },
  }),

  route(searchTableOpenly, {
    policy: anyone,
    limit: oftenFromOutside,
    idempotent: false,
    handle: async ({ body, viewer, log }) => {
      const typed = readQuery(body.q, 'q');
      const sources = await publicSources(db.query, { type: 'table', schema: searchSource, where: { configurationId: body.config_id }, viewer });
      const source = sources.find(({ database, table }) => table === body.table && (database ?? ownDatabase) === (body.database ?? ownDatabase));
      const table = source && (await findRegistered(db.query, source.organisationId, source));
      // A table that is not public gives the same answer as an unknown one.
      if (!source || !table?.public) throw unknown();
      if (typed === '') return [];
      return limitOf(viewer)(() => searchRows(db, { table, typed, layername: titleOf(source), near: readNear(body) }, log));
    },
  }),
];

import { fill } from '#platform/contract/fill.ts';
import type { ConfigurationBelongings } from '#platform/server/configuration-belongings.ts';
import { z } from 'zod';
import { mostQueries, question, queryName } from '../contract.ts';
import { findQueries, insertQuery } from './saved-queries.ts';

const rows = z.array(z.strictObject({ name: queryName, map_id: z.int().positive(), question })).max(mostQueries);

const withoutMap = (count: number): string =>
  (count === 1 ? 'Eén bewaarde vraag is weggelaten, want haar kaart is niet overgenomen.' : fill('{n} bewaarde vragen zijn weggelaten, want hun kaart is niet overgenomen.', { n: count }));

/** The queries for everybody travel with their configuration; a private query does not. */
export const savedQueriesOfConfiguration: ConfigurationBelongings = {
  name: 'saved_queries',
  object: 'saved_query',
  action: 'saved_query.add',
  async pack(db, configurationId) {
    const queries = await findQueries(db, configurationId, null);
    // One that does not satisfy today's rules could not be opened either.
    return queries.map(({ name, map_id, question: asked }) => ({ name, map_id, question: asked })).filter((query) => rows.element.safeParse(query).success);
  },
  unpack(packed) {
    const queries = rows.parse(packed);
    return async (db, { organisationId, configurationId, maps }) => {
      const made = [];
      for (const { name, map_id, question: asked } of queries) {
        const mapId = maps.get(map_id);
        if (mapId !== undefined) made.push(await insertQuery(db, { organisationId, configurationId, userId: null, mapId, name, question: asked }));
      }
      const left = queries.length - made.length;
      return { made: made.map(({ id, name }) => ({ id, name })), notes: left > 0 ? [withoutMap(left)] : [] };
    };
  },
};

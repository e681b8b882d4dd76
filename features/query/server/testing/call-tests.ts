import { toJson } from '#platform/domain/tables/columns.ts';
import type { CallTests, Owner } from '#platform/server/testing/call-tests.ts';
import { makePersonalMap, secret } from '#platform/server/testing/objects-of-user.ts';
import '../saved-queries.ts';

const makeQuery = (removed_at: Date | null) => async (owner: Owner): Promise<number> => {
  const { db, organisationId, configurationId, userId } = owner;
  const { id: map_id } = await makePersonalMap(owner);
  const question = toJson({ layer: null, where: 'view', area: null, conditions: [{ match: 'and', property: 'naam', operator: '=', expression: secret }] });
  const { id } = await db.insertInto('saved_queries')
    .values({ organisation_id: organisationId, configuration_id: configurationId, user_id: userId, map_id, name: secret, question, removed_at }).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const callTests: CallTests = {
  personal: { 'saved-queries/:id': makeQuery(null), '/saved-queries/:id/restore': makeQuery(new Date()) },
  impersonal: ['configurations/:id'],
  openParts: { 'POST /configurations/:id/queries': ['body.area', 'body.area.geometries[]'] },
};

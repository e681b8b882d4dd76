import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { readVisitorRules as readStored } from '#platform/domain/map-features/visitor-rules.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import { changesOf, type ObjectContext } from '#platform/server/administered.ts';
import { administrators, requireAdministered } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { conflict, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { changeVisitorRules, readVisitorRules, type RuledSource } from '../contract.ts';
import { sentenceOf } from '../words.ts';
import { countsOf, fieldsOf, findSource, mapsOf, type SourceRow } from './rows.ts';

const policy = administrators('edit_maps');

/** Returns a source with own features that the viewer administers. @throws Failure 404, 409 */
const ruled = async (db: Queryable, viewer: Viewer, id: number) => {
  const row = await findSource(db, id);
  if (!row) throw notFound();
  requireAdministered(viewer, row.organisation_id);
  const maps = await mapsOf(db, id);
  if (maps.length === 0) throw notFound();
  if (!row.own_features && !row.geojson) throw conflict('Van een bron op een andere server kan hier niets worden achtergehouden: wie de kaart ziet, vraagt het daar.');
  return { row, maps };
};

const lock = async (transaction: Queryable, { viewer, params: { id } }: ObjectContext) => {
  await transaction.selectFrom('map_sources').select('id').where('id', '=', id).forUpdate().execute();
  const { row, maps } = await ruled(transaction, viewer, id);
  return { id, organisationId: row.organisation_id, version: row.visitor_rules_version, row, maps };
};

const present = async (db: Queryable, row: SourceRow, maps: RuledSource['maps']): Promise<RuledSource> => {
  const [rules, ofViews] = [readStored(row.visitor_rules), readStored(row.view_rules)];
  return {
    id: row.id, version: row.visitor_rules_version, maps, rules: [...rules], of_views: [...ofViews], fields: await fieldsOf(db, row),
    ...(await countsOf(db, row, [...rules, ...ofViews])),
  };
};

export const ruleRoutes = ({ db }: Platform): Route[] => [
  route(readVisitorRules, {
    policy,
    handle: async ({ params, viewer }) => {
      const { row, maps } = await ruled(db.query, viewer, params.id);
      return present(db.query, row, maps);
    },
  }),

  route(changeVisitorRules, {
    policy,
    handle: changesOf(db, { type: 'source', lock })('source.visitor_rules', async (transaction, { row }, { body }) => {
      await transaction
        .updateTable('map_sources')
        .set({ visitor_rules: toJson(body.rules), visitor_rules_version: sql<number>`visitor_rules_version + 1`, updated_at: new Date() })
        .where('id', '=', row.id)
        .execute();
      const described = (rules: RuledSource['rules']) => ({ visitor_rules: rules.map(sentenceOf) });
      return { changes: changesBetween(described([...readStored(row.visitor_rules)]), described(body.rules), ['visitor_rules']) };
    }, async (transaction, { id, maps }) => {
      const after = await findSource(transaction, id);
      if (!after) throw notFound();
      return present(transaction, after, maps);
    }),
  }),
];

import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { presentConfiguration } from '#platform/domain/configuration-answer/present.ts';
import { readConfiguration } from '#platform/domain/configuration-answer/read-configuration.ts';
import { administeredOrganisation, admins } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';import { requireUser } from '#platform/server/policy.ts';

import { route, type Route } from '#platform/server/route.ts';
import { areaMap } from '../contract.ts';

/** One that is shown to all goes first: its maps answer to everybody. */
const anyConfiguration = (db: Queryable, organisationIds: readonly number[]) =>
  db
    .selectFrom('configurations')
    .select('id')
    .where('organisation_id', 'in', organisationIds)
    .where('removed_at', 'is', null)
    .orderBy(sql`array_position(${sql.val([...organisationIds])}::integer[], organisation_id)`)
    .orderBy('public', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** What an organisation's area is chosen on. A new one has no maps yet: then those of who makes it. */
export const areaRoute = ({ db }: Platform): Route =>
  route(areaMap, {
    policy: admins,
    async handle({ query, viewer: asking }) {
      const viewer = requireUser(asking);
      const found = await anyConfiguration(db.query, [administeredOrganisation(viewer, query.organisation), viewer.organisationId]);
      const stored = found && (await readConfiguration(db.query, found.id));
      if (!stored) throw notFound('Er is nog geen kaart om op te kiezen. Vul de vier getallen in.');
      const shared = { ...stored, maps: stored.maps.filter(({ onlyForUserId }) => onlyForUserId === null) };
      return { ...presentConfiguration(shared, viewer, null), forms: [], parts: {} };
    },
  });

import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { streamCsv } from '#platform/server/csv.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { route } from '#platform/server/route.ts';
import { exportChanges, listChanges, type RecordedChange } from '../contract.ts';
import { findChanges, pagesOfChanges, type ChangeRow } from './changes.ts';

// The columns hold JSON, which the database hands over as it was meant.
const present = (row: ChangeRow): RecordedChange => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.actor_name,
  action: row.action,
  object_type: row.object_type,
  object_id: row.object_id,
  result: row.result,
  address: row.origin_ip,
  details: row.details as unknown as RecordedChange['details'],
  changes: row.changes as unknown as RecordedChange['changes'],
});

const headers = ['Wanneer (UTC)', 'Wie', 'Handeling', 'Soort', 'Nummer', 'Resultaat', 'IP-adres', 'Bijzonderheden', 'Verschil'];

const lineOf = (row: ChangeRow): string[] => {
  const { at, who, action, object_type: type, object_id: id, result, address, details, changes } = present(row);
  return [at, who ?? '', action, type ?? '', id ?? '', result, address ?? '', JSON.stringify(details), JSON.stringify(changes)];
};

/** What was changed by whom. */
export default defineServerFeature({
  name: 'audit-log',
  routes: ({ db }) => [
    route(listChanges, {
      policy: administrators(),
      handle: async ({ query, viewer }) => {
        const { rows, total } = await findChanges(db.query, administeredOrganisation(viewer, query.organisation), query);
        return { data: rows.map(present), total };
      },
    }),
    route(exportChanges, {
      policy: administrators(),
      limit: { times: 30, perSeconds: 60 },
      changes: true,
      handle: async ({ query, viewer, reply, audit }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        await audit({ action: 'change.export', object: { type: 'organisation', id: organisationId }, organisationId });
        const lines = async function* (): AsyncGenerator<string[][]> {
          for await (const rows of pagesOfChanges(db.query, organisationId, query)) yield rows.map(lineOf);
        };
        return streamCsv(reply, 'wijzigingen', headers, lines());
      },
    }),
  ],
});

import { dutchMoment } from '#platform/contract/amsterdam-day.ts';
import { listOf } from '#platform/server/administered.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { streamCsv } from '#platform/server/csv.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { route } from '#platform/server/route.ts';
import { exportChanges, listChanges, readChangeWords, type ChangeWords, type RecordedChange } from '../contract.ts';
import { changeInWords, nobody } from '../words/change-words.ts';
import { auditWords } from './audit-words.ts';
import { findChanges, pagesOfChanges, type ChangeRow } from './changes.ts';
import { findNames } from './names.ts';

// The JSON columns are typed as strings, but the driver returns parsed values.
const present = (row: ChangeRow): Omit<RecordedChange, 'names'> => ({
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

const headers = ['Wanneer (Nederlandse tijd)', 'Wie', 'Wat', 'Waarvan', 'Nummer', 'IP-adres', 'Bijzonderheden', 'Verschil'];

/** Returns a line of the file, in the words of the screen. */
const lineOf = (words: ChangeWords, change: RecordedChange): string[] => {
  const { summary, about, details, differences } = changeInWords(words, change);
  return [
    dutchMoment(new Date(change.at)), change.who ?? nobody, summary, about, change.object_id ?? '', change.address ?? '',
    details.map(([name, value]) => `${name}: ${value}`).join('; '),
    differences.map(({ field, was, became }) => `${field}: ${was} → ${became}`).join('; '),
  ];
};

/** Shows administrators who changed what and when, as a list and as a CSV file. */
export default defineServerFeature({
  name: 'audit-log',
  auditWords,
  routes: ({ db, objectNames, catalogue: { auditWords: words } }) => [
    route(listChanges, {
      policy: administrators(),
      handle: listOf(db, async (queryable, organisationId, query) => {
        const { rows, total } = await findChanges(queryable, words, organisationId, query);
        return { data: await findNames(queryable, objectNames, organisationId, rows.map(present)), total };
      }),
    }),
    route(readChangeWords, { policy: administrators(), handle: async () => words }),
    route(exportChanges, {
      policy: administrators(),
      limit: { times: 30, perSeconds: 60 },
      changes: true,
      handle: async ({ query, viewer, reply, audit }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        await audit({ action: 'change.export', object: { type: 'organisation', id: organisationId }, organisationId });
        const lines = async function* (): AsyncGenerator<string[][]> {
          for await (const rows of pagesOfChanges(db.query, words, organisationId, query)) {
            yield (await findNames(db.query, objectNames, organisationId, rows.map(present))).map((change) => lineOf(words, change));
          }
        };
        return streamCsv(reply, 'wijzigingen', headers, lines());
      },
    }),
  ],
});

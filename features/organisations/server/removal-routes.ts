import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { requireAdminLeft } from '#platform/domain/users/admin-left.ts';
import { admins, demandVersion } from '#platform/server/administration.ts';
import { conflict, invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { countOrganisation, removalErrors, removeOrganisation, type Counts, type DeletedKind } from '../removal-contract.ts';
import { organisationById } from './organisation-rows.ts';

/** The table of each kind, and the column that marks a row as removed. */
const tables: Readonly<Record<DeletedKind, { readonly table: string; readonly gone?: string }>> = {
  users: { table: 'users', gone: 'removed_at' },
  configurations: { table: 'configurations', gone: 'removed_at' },
  maps: { table: 'maps', gone: 'removed_at' },
  features: { table: 'map_features' },
  forms: { table: 'forms', gone: 'removed_at' },
  registrations: { table: 'form_registrations', gone: 'removed_at' },
  files: { table: 'files' },
};

const countsOf = async (db: Queryable, organisationId: number): Promise<Counts> => {
  const counted = Object.entries(tables).map(([what, { table, gone }]) => sql`(
    select count(*)::integer from ${sql.table(table)}
    where organisation_id = ${organisationId} ${gone === undefined ? sql`` : sql`and ${sql.ref(gone)} is null`}
  ) as ${sql.ref(what)}`);
  const { rows: [counts] } = await sql<Counts>`select ${sql.join(counted)}`.execute(db);
  if (!counts) throw new TypeError('The count returned no row.');
  return counts;
};

/** Counts the contents of an organisation and removes it. Its log entries stay; its files are deleted by the next sweep. */
export const removalRoutes = ({ db, settings }: Platform): Route[] => [
  route(countOrganisation, {
    policy: admins,
    handle: async ({ params }) => {
      const { id } = await organisationById(db.query, params.id);
      return { id, ...(await countsOf(db.query, id)) };
    },
  }),

  route(removeOrganisation, {
    policy: admins,
    handle: ({ params, query, viewer, request, audit }) =>
      db.transaction(async (transaction) => {
        // Locks both organisations in the order of their ids: of two admins who remove each other's organisation, the second gets 404.
        const held = await transaction.selectFrom('organisations').select('id').where('id', 'in', [params.id, viewer.organisationId]).orderBy('id').forUpdate().execute();
        if (!held.some(({ id }) => id === viewer.organisationId)) throw notFound();
        const before = await organisationById(transaction, params.id, { forUpdate: true });
        demandVersion(request, before.version);
        // The current user belongs to another organisation, so at least one always remains.
        if (viewer.organisationId === before.id) {
          throw conflict('U bent in deze organisatie ingelogd. Log in bij een andere organisatie om deze te verwijderen.', removalErrors.stays);
        }
        if (before.prefix === settings.organisation) {
          throw conflict('Dit is de organisatie van de hele installatie (COOK_ORGANISATION). Kies daar eerst een andere.', removalErrors.stays);
        }
        if (query.name.trim() !== before.name.trim()) throw invalid({ name: ['Dit is niet de naam van de organisatie.'] });
        const counts = await countsOf(transaction, before.id);
        await transaction.deleteFrom('organisations').where('id', '=', before.id).execute();
        await requireAdminLeft(transaction);
        // Logged for the organisation of the current user, since nobody of the removed one can read it.
        await audit({ action: 'organisation.remove', object: { type: 'organisation', id: before.id }, details: { name: before.name, prefix: before.prefix, ...counts } }, transaction);
      }),
  }),
];

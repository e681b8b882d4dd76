import { addSearchTypes, registerSearchTable } from '#platform/domain/search/entries.ts';
import type { CallTests, Prepare } from '#platform/server/testing/call-tests.ts';
import { another, mark } from '#platform/server/testing/objects-of-organisation.ts';
import { act, afterRemoval, without } from '#platform/server/testing/prepare.ts';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';

const entry = { id: 'proef', weergavenaam: 'Proef', lines: [], keywords: null, public: false, geometry: null };

/** Creates a table that can be registered, until the end of the test. */
const withTable: Prepare = async ({ own: { db } }) => {
  const table = `matrix_${process.pid}_${Date.now()}_${another()}`;
  // Test files may create it at the same time; the second one fails after the first has succeeded.
  await sql`create schema if not exists zoeken`.execute(db).catch(() => undefined);
  await sql`create table zoeken.${sql.id(table)} (nummer integer, naam text)`.execute(db);
  onTestFinished(async () => {
    await sql`drop table zoeken.${sql.id(table)}`.execute(db);
  });
  return { body: { schema: 'zoeken', table, columns: ['naam'], id_column: 'nummer', geom_column: null, organisation_column: null, public: false } };
};

export const callTests: CallTests = {
  permissions: {
    'search-types': 'manage_configurations', 'search-map': 'manage_configurations', 'search-tables': 'manage_configurations',
    // Managers of configurations may read the registered tables of the database; admins register them.
    'POST /admin/search-tables': 'admin', 'PUT /admin/search-tables/:id': 'admin', 'DELETE /admin/search-tables/:id': 'admin',
  },
  objects: {
    'search-types/:type_id': async ({ db, organisationId }) => {
      const typeId = 1_000_000 + another();
      await addSearchTypes(db, organisationId, [{ typeId, layername: `Soort ${mark}` }]);
      return typeId;
    },
    'search-tables/:id': ({ db, organisationId }) =>
      registerSearchTable(db, organisationId, {
        table: `${mark}_${another()}`, columns: [mark], idColumn: 'id', geomColumn: null, organisationColumn: null, public: false,
      }),
  },
  prepared: {
    'POST /admin/search-types/:type_id/restore': afterRemoval(),
    'POST /admin/search-types/:type_id/entries/remove': async (context) => {
      await act(context, 'POST', without(context, /\/remove$/), entry);
      return { body: { id: entry.id } };
    },
    'POST /admin/search-types/:type_id/entries/restore-one': async (context) => {
      const entries = without(context, /\/restore-one$/);
      await act(context, 'POST', entries, entry);
      await act(context, 'POST', `${entries}/remove`, { id: entry.id }, 2);
      return { body: { id: entry.id } };
    },
    'POST /admin/search-types/:type_id/entries/restore': async (context) => {
      await act(context, 'PUT', without(context, /\/restore$/), { entries: [entry] });
      return {};
    },
    'POST /admin/search-tables': withTable,
    'PUT /admin/search-tables/:id': withTable,
  },
};

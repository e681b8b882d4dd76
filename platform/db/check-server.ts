import { sql } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseUnreachable, DatabaseUnsuitable } from './errors.ts';

const OLDEST_POSTGRESQL = 15;
const OLDEST_POSTGIS = [3, 3] as const;
const EXTENSIONS = ['postgis', 'pg_trgm', 'unaccent'] as const;

export interface ServerFacts {
  version_number: number;
  version: string;
  extensions: { name: string; version: string }[];
}

const readServerFacts = async (database: Database): Promise<ServerFacts> => {
  const result = await sql<ServerFacts>`
    select current_setting('server_version_num')::int as version_number,
           current_setting('server_version') as version,
           (select coalesce(json_agg(json_build_object(
                     'name', name, 'version', coalesce(installed_version, default_version))), '[]')
              from pg_available_extensions where name in (${sql.join(EXTENSIONS)})) as extensions
  `.execute(database.query);
  const facts = result.rows[0];
  if (!facts) throw new Error('The server did not report its version.');
  return facts;
};

const isOlder = (version: string, [major, minor]: readonly [number, number]): boolean => {
  const [foundMajor = 0, foundMinor = 0] = version.split('.').map(Number);
  return foundMajor < major || (foundMajor === major && foundMinor < minor);
};

/** Returns, in Dutch, why this server cannot be used, or null if it can. */
export const unsuitable = (facts: ServerFacts): string | null => {
  if (facts.version_number < OLDEST_POSTGRESQL * 10_000) {
    return `De databaseserver is PostgreSQL ${facts.version}; COOK heeft ${OLDEST_POSTGRESQL} of nieuwer nodig.`;
  }
  const missing = EXTENSIONS.filter((name) => !facts.extensions.some((extension) => extension.name === name));
  if (missing.length > 0) {
    return `Op de databaseserver ontbreekt ${missing.join(', ')}. Installeer de pakketten van deze PostgreSQL-extensies.`;
  }
  const postgis = facts.extensions.find((extension) => extension.name === 'postgis')?.version ?? '0';
  return isOlder(postgis, OLDEST_POSTGIS)
    ? `De databaseserver heeft PostGIS ${postgis}; COOK heeft ${OLDEST_POSTGIS.join('.')} of nieuwer nodig.`
    : null;
};

/** Throws a Dutch message if the server cannot be reached or lacks a required version or extension. */
export const checkServer = async (database: Database, address: string): Promise<void> => {
  const facts = await readServerFacts(database).catch((error: unknown) => {
    throw new DatabaseUnreachable(address, error);
  });
  const problem = unsuitable(facts);
  if (problem) throw new DatabaseUnsuitable(problem);
};

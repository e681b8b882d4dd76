import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Settings } from './settings.ts';

/** The fields of an organisation that the server needs before anybody signs in. */
export interface OrganisationOfHost {
  readonly id: number;
  readonly prefix: string;
  readonly name: string;
  readonly themeCss: string;
  /** Pictures of the theme: a path from the root, or an https address. */
  readonly logo: string | null;
  readonly loginBackground: string | null;
  readonly loginVideo: string | null;
  /** Hosts of map sources to which its browsers may connect directly. */
  readonly allowedHosts: readonly string[];
}

export interface Organisations {
  /** Finds the organisation that registered this host name, else that of the environment, else the first. Null: there is none yet. */
  ofHost(host: string): Promise<OrganisationOfHost | null>;
  byId(id: number): Promise<OrganisationOfHost | null>;
}

const KEEP_MS = 5_000;
const MOST_KEPT = 1_000;

/**
 * Caches answers for five seconds: nearly every call asks, and organisations rarely change. A null answer is not
 * cached, so that the first organisation is found as soon as it exists.
 */
const keeping = <Key>(ask: (key: Key) => Promise<OrganisationOfHost | null>) => {
  const kept = new Map<Key, { until: number; answer: Promise<OrganisationOfHost | null> }>();
  return (key: Key): Promise<OrganisationOfHost | null> => {
    const before = kept.get(key);
    if (before && before.until > Date.now()) return before.answer;
    if (kept.size >= MOST_KEPT) kept.clear();
    const answer = ask(key);
    kept.set(key, { until: Date.now() + KEEP_MS, answer });
    answer.then((found) => found ?? kept.delete(key), () => kept.delete(key));
    return answer;
  };
};

const columns = sql`id, prefix, name, theme_css as "themeCss", logo, login_background as "loginBackground", login_video as "loginVideo", allowed_hosts as "allowedHosts"`;

export const createOrganisations = (database: Database, settings: Settings): Organisations => {
  const askHost = async (host: string): Promise<OrganisationOfHost | null> => {
    const { rows } = await sql<OrganisationOfHost>`
      select ${columns} from organisations
      order by hosts @> array[${host}::text] desc, prefix = ${settings.organisation ?? ''}::text desc, id
      limit 1`.execute(database.query);
    return rows[0] ?? null;
  };
  const askId = async (id: number): Promise<OrganisationOfHost | null> => {
    const { rows } = await sql<OrganisationOfHost>`
      select ${columns} from organisations where id = ${id}::integer`.execute(database.query);
    return rows[0] ?? null;
  };
  const ofHost = keeping(askHost);
  return { ofHost: (host) => ofHost(host.toLowerCase()), byId: keeping(askId) };
};

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { runCgi, type CgiAnswer, type Posted } from '../cgi.ts';
import { mapFile, type MapFileLayer } from './map-file.ts';

const program = '/usr/lib/cgi-bin/mapserv';

export type MapServerAnswer = Pick<CgiAnswer, 'type' | 'body'>;

export interface MapServer {
  /** Its address, as a source would have it; nothing listens there. */
  readonly url: string;
  /** Answers a request to that address with a new process, by the CGI protocol. */
  ask(url: string, posted?: Posted): Promise<CgiAnswer>;
  close(): void;
}

/** Runs MapServer on a PostgreSQL database, without a port or a web server. */
export const mapServerOn = (databaseUrl: string, layers: readonly MapFileLayer[]): MapServer => {
  const folder = mkdtempSync(join(tmpdir(), 'cook-mapserver-'));
  const map = join(folder, 'test.map');
  const configuration = join(folder, 'mapserver.conf');
  writeFileSync(map, mapFile({ name: 'test', url: databaseUrl, layers }));
  writeFileSync(configuration, `CONFIG\n  ENV\n    MS_MAP_PATTERN "^${folder}/"\n  END\nEND\n`);
  return {
    url: `http://mapserver.test/cgi-bin/mapserv?map=${map}`,
    ask: (url, posted) => runCgi(program, { MAPSERVER_CONFIG_FILE: configuration }, new URL(url).search.slice(1), posted),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Runs MapServer on the database of this test run. */
export const testMapServer = (layers: readonly MapFileLayer[]): MapServer => {
  const { address } = testDatabaseAddress();
  if (!('url' in address)) throw new Error('MapServer needs PostgreSQL.');
  return mapServerOn(address.url, layers);
};

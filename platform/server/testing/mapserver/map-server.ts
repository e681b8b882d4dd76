import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { mapFile, type MapFileLayer } from './map-file.ts';

const program = '/usr/lib/cgi-bin/mapserv';
const megabytes = 1024 * 1024;

export interface MapServerAnswer {
  readonly type: string;
  readonly body: Buffer;
}

/** The body of a POST. */
export interface Posted {
  readonly type: string;
  readonly body: Buffer;
}

export interface MapServer {
  /** Its address, as somebody would give it for a source; nothing listens there. */
  readonly url: string;
  /** A request to that address, answered by a process of its own as CGI has it. */
  ask(url: string, posted?: Posted): Promise<MapServerAnswer>;
  close(): void;
}

const split = (output: Buffer): MapServerAnswer => {
  const end = output.indexOf('\r\n\r\n');
  const type = /^content-type: *(.*?)\r?$/im.exec(output.subarray(0, Math.max(end, 0)).toString())?.[1];
  if (type === undefined) throw new Error(`MapServer answered without headers: ${output.subarray(0, 300).toString()}`);
  return { type, body: output.subarray(end + 4) };
};

const run = (env: Readonly<Record<string, string>>, input: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = execFile(program, { env: { ...env }, encoding: 'buffer', maxBuffer: 64 * megabytes }, (error, output) => {
      if (error) reject(error);
      else resolve(output);
    });
    child.stdin?.end(input);
  });

/** MapServer over the database of this test run. Without a port: what a web server in front of it adds is not tested. */
export const testMapServer = (layers: readonly MapFileLayer[]): MapServer => {
  const { address } = testDatabaseAddress();
  if (!('url' in address)) throw new Error('MapServer reads PostgreSQL alone.');
  const folder = mkdtempSync(join(tmpdir(), 'cook-mapserver-'));
  const map = join(folder, 'test.map');
  const configuration = join(folder, 'mapserver.conf');
  writeFileSync(map, mapFile({ name: 'test', url: address.url, layers }));
  writeFileSync(configuration, `CONFIG\n  ENV\n    MS_MAP_PATTERN "^${folder}/"\n  END\nEND\n`);
  return {
    url: `http://mapserver.test/cgi-bin/mapserv?map=${map}`,
    async ask(url, posted) {
      const { search } = new URL(url);
      const sent = posted && { REQUEST_METHOD: 'POST', CONTENT_TYPE: posted.type, CONTENT_LENGTH: String(posted.body.length) };
      const env = { MAPSERVER_CONFIG_FILE: configuration, REQUEST_METHOD: 'GET', QUERY_STRING: search.slice(1), ...sent };
      return split(await run(env, posted?.body ?? Buffer.alloc(0)));
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};

import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tileExtent, type TileAddress } from '#platform/geo/grid.ts';
import { mapFile, type MapFileLayer } from '#platform/server/testing/mapserver/map-file.ts';
import { FastCgiConnection, type FastCgiAnswer } from './fast-cgi.ts';
import { Missing } from './report.ts';

const PROGRAM = '/usr/lib/cgi-bin/mapserv';
const STARTER = '/usr/bin/cgi-fcgi';
const PROCESSES = 4;

export interface MapServer {
  /** @throws Error for an answer of another type */
  get(query: Readonly<{ [name: string]: string }>, type: string): Promise<Buffer>;
  stop(): void;
}

/** Reads the attributes from JSON in the query, which takes 3 % of a request. */
const buildings = (sourceId: number): MapFileLayer => ({
  name: 'gebouwen',
  type: 'POLYGON',
  select: `select id, geom, properties->>'adres' as adres, properties->>'soort' as soort, (properties->>'bouwjaar')::integer as bouwjaar, (properties->>'hoogte')::float8 as hoogte, properties->>'bewoond' as bewoond, properties->>'identificatie' as identificatie, layer from map_features where source_id = ${sourceId}`,
  style: 'COLOR 221 214 200 OUTLINECOLOR 120 110 95 WIDTH 1',
});

const expectType = ({ head, body }: FastCgiAnswer, type: string): Buffer => {
  if (head.includes(type) && !/^Status: (?!200)/m.test(head)) return body;
  throw new Error(`MapServer returned ${head}: ${body.subarray(-600).toString()}`);
};

const start = (folder: string, socket: string, settings: Readonly<{ [name: string]: string }>): Promise<{ readonly group: number }> =>
  new Promise((resolve, reject) => {
    // The MapServer processes outlive the starter, so they get a process group by which they can be stopped.
    const starter = spawn(STARTER, ['-start', '-connect', socket, PROGRAM, String(PROCESSES)], {
      cwd: folder,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, ...settings },
    });
    starter.once('error', reject);
    starter.once('exit', (code) => {
      if (code === 0 && starter.pid !== undefined) resolve({ group: starter.pid });
      else reject(new Error(`${STARTER} exited with code ${code}`));
    });
  });

/**
 * Starts MapServer on the table of the product, as four persistent FastCGI processes. Requests use FastCGI directly,
 * which leaves out the time of a web server, in MapServer's favour.
 */
export const startMapServer = async (folder: string, url: string, sourceId: number): Promise<MapServer> => {
  if (!existsSync(PROGRAM) || !existsSync(STARTER)) {
    throw new Missing('MapServer as FastCGI; on Debian: apt-get install cgi-mapserver libfcgi-bin');
  }
  const socket = join(folder, 'mapserver');
  writeFileSync(join(folder, 'bench.map'), mapFile({ name: 'bench', url, layers: [buildings(sourceId)] }));
  writeFileSync(join(folder, 'mapserver.conf'), 'CONFIG\n  ENV\n    MS_MAP_PATTERN "."\n  END\nEND\n');
  const settings = { MS_MAPFILE: join(folder, 'bench.map'), MAPSERVER_CONFIG_FILE: join(folder, 'mapserver.conf') };
  const { group } = await start(folder, socket, settings);
  const stopGroup = (): void => void process.kill(-group, 'SIGKILL');
  process.once('exit', stopGroup);
  const idle: FastCgiConnection[] = [];
  const all: FastCgiConnection[] = [];
  /** Connects only for a request, because the program closes connections that are silent for the first two seconds. */
  const newConnection = (): FastCgiConnection => {
    if (all.length === PROCESSES) throw new Error(`More than ${PROCESSES} requests at once.`);
    const made = new FastCgiConnection(socket);
    all.push(made);
    return made;
  };
  return {
    async get(query, type) {
      const connection = idle.pop() ?? newConnection();
      try {
        // A FastCGI program sees the environment of its request, not that of its start.
        const params = { ...settings, REQUEST_METHOD: 'GET', SCRIPT_NAME: '/', QUERY_STRING: new URLSearchParams(query).toString() };
        return expectType(await connection.request(params), type);
      } finally {
        idle.push(connection);
      }
    },
    stop() {
      process.off('exit', stopGroup);
      for (const connection of all) connection.close();
      stopGroup();
    },
  };
};

export const wfs = { SERVICE: 'WFS', VERSION: '1.1.0', REQUEST: 'GetFeature', TYPENAME: 'gebouwen', OUTPUTFORMAT: 'geojson' };

/** Returns the GetMap parameters for the image of a tile. */
export const getMap = (tile: TileAddress, pixels: number) => ({
  SERVICE: 'WMS', VERSION: '1.1.1', REQUEST: 'GetMap', LAYERS: 'gebouwen', STYLES: '', SRS: 'EPSG:28992', FORMAT: 'image/png',
  BBOX: tileExtent(tile).join(','), WIDTH: String(pixels), HEIGHT: String(pixels),
});

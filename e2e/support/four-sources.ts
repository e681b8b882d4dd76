import { sql } from 'kysely';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import { migrate } from '#platform/db/migrator/migrate.ts';
import { connect } from '#platform/db/open.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';
import { startTemporaryPostgres } from '#platform/db/testing/temporary-postgres.ts';
// Declares the tables that the factories write.
import '#platform/domain/tables/configurations.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { mapServerOn } from '#platform/server/testing/mapserver/map-server.ts';
import { overHttp } from '#platform/server/testing/over-http.ts';
import { arcGisAnswer, serve, wfsAnswer, type TreeRow } from './feature-servers.ts';
import { startProduct } from './product.ts';
import { password } from './sign-in.ts';

/** The sources. Each is a line of dots of its own colour, from north to south. */
export const sources = [
  { title: 'Eigen bomen', colour: [0, 160, 0] }, { title: 'Bomen van een WFS', colour: [0, 0, 220] },
  { title: 'Bomen van een WMS', colour: [220, 0, 0] }, { title: 'Bomen van ArcGIS', colour: [160, 0, 160] },
] as const;

/** The trees of each source, from west to east. The first two were planted before the period of the filter group. */
export const trees = ['eik', 'es', 'eik', 'es', 'eik', 'es'].map((soort, index) => ({ nr: index + 1, soort, dag: `${index < 2 ? 2025 : 2026}-04-0${index + 1}` }));

/** Metres between two trees, and between two lines. */
const [TREE_DISTANCE, LINE_DISTANCE] = [100, 60];
const columns = `(properties->>'nr')::int as nr, properties->>'soort' as soort, (properties->>'dag')::date as dag`;

const group = {
  name: 'Soort', columnName: 'soort', layers: ['*bomen*'], filters: ['eik', 'es'].map((name) => ({ title: name, name, active: true })),
  timeFilter: { column: 'dag', start: '2026-01-01', end: '2026-12-31' },
};

/** Starts the product on PostgreSQL, with one configuration of four sources: own data, a WFS, a WMS that is also a WFS, and ArcGIS. */
export const startFourSources = async () => {
  await using stack = new AsyncDisposableStack();
  const postgres = await startTemporaryPostgres();
  stack.defer(() => postgres.stop());
  const database = connect('postgres', { url: postgres.url }, silentLog);
  stack.defer(() => database.close());
  await migrate(database);
  const db = database.query;

  let ownSource = 0;
  const select = (line: number, geom = 'geom'): string =>
    `select id::int as id, ${geom} as geom, ${columns} from (select id, st_translate(geom, 0, ${-line * LINE_DISTANCE}) as geom, properties from map_features where source_id = ${ownSource}) as tree`;
  const rowsOf = async (line: number, where = 'true'): Promise<readonly TreeRow[]> => {
    const { rows } = await sql<TreeRow>`select id, nr, soort, dag::text, st_x(geom) as x, st_y(geom) as y from (${sql.raw(select(line))}) as layer where ${sql.raw(where)} order by id`.execute(db);
    return rows;
  };
  const forArcGis = await serve((parameters) => arcGisAnswer(parameters, (where) => rowsOf(3, where)));
  stack.defer(() => forArcGis.close());
  const forWfs = await serve((parameters) => wfsAnswer(parameters, () => rowsOf(1)));
  stack.defer(() => forWfs.close());
  const forMapServer = await overHttp((search, posted) => mapServer.ask(`${mapServer.url}&${search}`, posted));
  stack.defer(() => forMapServer.close());

  const hosts = [forArcGis, forMapServer, forWfs].map(({ port }) => `127.0.0.1:${port}`);
  const { id: organisationId, prefix } = await buildOrganisation(db, { allowedHosts: hosts });
  await db.updateTable('organisations').set({ sources_through_server: true }).where('id', '=', organisationId).execute();
  const user = await buildUser(db, { organisationId, password });
  const { id: configurationId } = await buildConfiguration(db, {
    organisationId, users: [user.id], extent: [144_700, 507_650, 145_900, 508_250], minZoom: 4, maxZoom: 18, zoomToExtent: true,
    options: { legend: true, legendOpen: true, mapManageOpen: true }, tools: { filters: [group], info: ['featureInfo'], export: { enabled: true } },
  });
  const given: readonly Partial<NewMapSource>[] = [
    { layers: [{ name: 'bomen' }] },
    { type: 'WFS', url: `http://${hosts[2]}/wfs`, layers: [{ name: 'bomen' }] },
    { type: 'ImageWMS', serverType: 'mapserver', url: `http://${hosts[1]}/cgi-bin/mapserv`, layers: [{ name: 'bomen' }] },
    { type: 'ArcGIS', serverType: 'arcgis', url: `http://${hosts[0]}/arcgis/rest/services/bomen/FeatureServer/0`, layers: [] },
  ];
  for (const [line, source] of given.entries()) {
    const { title, colour } = sources[line]!;
    const { sourceId } = await buildMap(db, {
      organisationId, place: { configurationId, visible: true }, source, name: `bomen ${line}`, title, type: source.type === 'ImageWMS' ? 'Image' : 'Vector',
      click: source.type === 'ImageWMS' ? 'featureInfo' : 'featureInMap', styles: [{ style: { 'circle-radius': 12, 'circle-fill-color': `rgb(${colour.join()})` } }],
      features: line > 0 ? [] : trees.map((properties) => ({ layer: 'bomen', properties, geometry: { type: 'Point', coordinates: [145_000 + properties.nr * TREE_DISTANCE, 508_100] } })),
    });
    if (line === 0) ownSource = sourceId;
  }
  const mapServer = mapServerOn(postgres.url, [{ name: 'bomen', type: 'POLYGON', style: 'COLOR 220 0 0', select: select(2, 'st_buffer(geom, 15)') }]);
  stack.defer(() => mapServer.close());

  const product = await startProduct({ DATABASE_URL: postgres.url, COOK_DEMO: 'false', COOK_ORGANISATION: prefix, COOK_ALLOWED_HOSTS: hosts.join(',') });
  stack.defer(() => product.stop());
  const all = stack.move();
  return { address: product.address, name: user.loginName, stop: () => all.disposeAsync() };
};

import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import { emptiesIn, type Filter } from '#platform/ogc/filter.ts';
import { keepingEmpty } from '#platform/ogc/keeping-empty.ts';
import { matches } from '#platform/ogc/matches.ts';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { testMapServer, type MapServer } from '#platform/server/testing/mapserver/map-server.ts';
import { overHttp } from '#platform/server/testing/over-http.ts';
import { testQgisServer, type QgisServer } from '#platform/server/testing/qgis/qgis-server.ts';
import { sql } from 'kysely';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFold } from './aggregates/fold.ts';
import type { Aggregate } from './aggregates/groups.ts';
import { shownGroups } from './aggregates/shown-groups.ts';
import type { Aggregated, Source } from './source.ts';
import { createSources } from './sources.ts';
import { caseRows, cases } from './testing/filter-cases.ts';

let server: TestServer;
let mapServer: MapServer;
let qgis: QgisServer;
const fronts: LocalServer[] = [];
const sources = new Map<string, Source>();
let select: string;

/** Answers as ArcGIS does: the condition is SQL, which our database reads; moments are milliseconds in UTC. */
const arcGis = async (search: string, posted: string): Promise<unknown> => {
  const asked = new Map([...new URLSearchParams(`${search}&${posted}`)].map(([name, value]) => [name.toLowerCase(), value]));
  const types: Readonly<Record<string, string>> = { id: 'OID', nr: 'Integer', naam: 'String', hoogte: 'Double', dag: 'DateOnly', moment: 'Date' };
  const fields = Object.entries(types).map(([name, type]) => ({ name, type: `esriFieldType${type}` }));
  if (!asked.has('where')) return { fields, objectIdField: 'id', advancedQueryCapabilities: { supportsOrderBy: true, supportsPagination: true, supportsStatistics: true } };
  const written = asked.get('outstatistics');
  if (written !== undefined) {
    const [statistics, group] = [JSON.parse(written) as { statisticType: string; onStatisticField: string; outStatisticFieldName: string }[], asked.get('groupbyfieldsforstatistics')];
    const valueOf = (name: string): string => ({ moment: '(extract(epoch from moment) * 1000)::float8', dag: 'dag::text' })[name] ?? name;
    const columns = statistics.map(({ statisticType, onStatisticField, outStatisticFieldName }) => `${statisticType}(${valueOf(onStatisticField)})::float8 as ${outStatisticFieldName}`);
    const { rows: groups } = await sql<Record<string, unknown>>`
      select ${sql.raw([...(group === undefined ? [] : [`${valueOf(group)} as ${group}`]), ...columns].join(', '))}
      from (${sql.raw(select)}) as layer where ${sql.raw(asked.get('where') ?? '')} ${sql.raw(group === undefined ? '' : `group by ${valueOf(group)}`)}`.execute(server.db.query);
    const results = statistics.map(({ outStatisticFieldName: name }) => ({ name, type: 'esriFieldTypeDouble' }));
    return { displayFieldName: '', fields: [...fields.filter(({ name }) => name === group), ...results], features: groups.map((attributes) => ({ attributes })) };
  }
  const rows = await sql<Record<string, unknown>>`
    select id, nr, naam, hoogte, dag::text, (extract(epoch from moment) * 1000)::float8 as moment, st_x(geom) as x, st_y(geom) as y
    from (${sql.raw(select)}) as layer where ${sql.raw(asked.get('where') ?? '')} order by ${sql.raw(asked.get('orderbyfields') ?? 'id')}`.execute(server.db.query);
  if (asked.has('returncountonly')) return { count: rows.rows.length };
  return { fields, objectIdFieldName: 'id', spatialReference: { wkid: 28992 }, features: rows.rows.map(({ x, y, ...attributes }) => ({ attributes, geometry: { x, y } })) };
};

beforeAll(async () => {
  const forMapServer = await overHttp((search, posted) => mapServer.ask(`${mapServer.url}&${search}`, posted));
  const forQgis = await overHttp((search, posted) => qgis.ask(search, posted));
  const forArcGis = await startServer((request, response) => {
    void text(request).then((posted) => arcGis(request.url?.split('?')[1] ?? '', posted)).then((answer) => response.end(JSON.stringify(answer)));
  });
  fronts.push(forMapServer, forQgis, forArcGis);
  server = await testServer({ environment: { COOK_ALLOWED_HOSTS: fronts.map(({ port }) => `127.0.0.1:${port}`).join(',') } });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  const layers = [{ name: 'bomen' }];
  const open = async (source: Partial<NewMapSource>, features: typeof caseRows = []) => {
    const { id, sourceId } = await buildMap(server.db.query, { organisationId, place: { configurationId }, features, source: { layers, ...source } });
    return { sourceId, source: await createSources(server.platform).ofMap(id, { viewer: { kind: 'visitor', organisationId: 0 }, log: server.platform.log }) };
  };
  const own = await open({}, caseRows);
  select = `select id::int as id, geom, (properties->>'nr')::int as nr, properties->>'naam' as naam, (properties->>'hoogte')::float8 as hoogte,
    (properties->>'dag')::date as dag, (properties->>'moment')::timestamptz as moment from map_features where source_id = ${own.sourceId}`;
  mapServer = testMapServer([{ name: 'bomen', type: 'POINT', select, style: 'COLOR 0 0 0' }]);
  qgis = await testQgisServer([{ name: 'bomen', type: 'Point', select }]);
  await qgis.ask('SERVICE=WMS&REQUEST=GetCapabilities');
  sources.set('own rows', own.source);
  sources.set('GeoJSON', (await open({ ownFeatures: false, geojson: { type: 'FeatureCollection', features: caseRows.map(({ properties, geometry }) => ({ type: 'Feature', properties, geometry })) } })).source);
  sources.set('MapServer', (await open({ type: 'WFS', serverType: 'mapserver', url: `http://127.0.0.1:${forMapServer.port}/mapserv` })).source);
  sources.set('ArcGIS', (await open({ type: 'ArcGIS', serverType: 'arcgis', url: `http://127.0.0.1:${forArcGis.port}/arcgis/rest/services/a/FeatureServer/0` })).source);
  sources.set('QGIS Server', (await open({ type: 'WFS', serverType: 'qgis', url: `http://127.0.0.1:${forQgis.port}/qgis` })).source);
});
afterAll(async () => {
  mapServer?.close();
  await qgis?.close();
  await server?.close();
  for (const front of fronts) await front.close();
});

/** MapServer cannot ask whether a date without a time is empty. */
const asksEmptyDay = (filter: Filter): boolean => emptiesIn(keepingEmpty(filter)).includes('dag');

const questions: readonly Aggregate[] = [
  { column: 'hoogte', aggregation: 'sum', groupBy: 'dag', period: 'month', axisType: 'date' }, { column: 'hoogte', aggregation: 'stddev', groupBy: 'dag', period: 'year', axisType: 'date' },
  { column: 'hoogte', aggregation: 'median', groupBy: 'moment', period: 'year', axisType: 'date' }, { column: 'nr', aggregation: 'count', groupBy: 'moment', period: 'day', axisType: 'date' },
  { column: 'hoogte', aggregation: 'percentage', bins: 3, axisType: 'number' }, { column: 'nr', aggregation: 'average', groupBy: 'hoogte', axisType: 'number' },
  { column: 'dag', aggregation: 'range', groupBy: 'hoogte', bins: 2, axisType: 'number' }, { column: 'hoogte', aggregation: 'mode', groupBy: 'dag', period: 'week', axisType: 'date' },
];
/** To a relative 1e-12: a server adds in another order. */
const rounded = (result: unknown): unknown => (result === null || typeof result === 'boolean' ? result : Number(Number(result).toPrecision(12)));
const briefly = ({ groups }: Pick<Aggregated, 'groups'>) =>
  shownGroups(groups, 'count', { by: 'axis', order: 'asc', limit: 100 }).groups.map(({ value, result, rows }) => [value, rounded(result), rows]);

describe.each(['own rows', 'GeoJSON', 'MapServer', 'QGIS Server', 'ArcGIS'])('%s', (name) => {
  test.each(cases.map((filter) => [JSON.stringify(filter), filter] as const))('keeps what the browser keeps under %s', async (_written, filter) => {
    const source = sources.get(name);
    const expected = caseRows.filter(({ properties }) => matches(filter, properties)).map(({ properties }) => properties['nr']);
    if (name === 'MapServer' && asksEmptyDay(filter)) {
      await expect(source?.query({ filter, limit: 100 })).rejects.toMatchObject({ code: 'source_cannot' });
      return;
    }
    const found = await source?.query({ filter, limit: 100 });
    expect((await source?.hits({ filter }))?.map(({ count }) => count)).toEqual([expected.length]);
    expect(found?.flatMap(({ features }) => features.map(({ properties }) => Number(properties['nr']))).toSorted((a, b) => a - b)).toEqual(expected);
  });

  test.each(questions.map((question) => [JSON.stringify(question), question] as const))('calculates %s as in memory', async (_written, question) => {
    const filter: Filter = { kind: 'compare', column: 'nr', operator: '>', value: 0 };
    const fold = createFold(question);
    for (const { properties } of caseRows) if (matches(filter, properties)) fold.add(properties);
    const found = await sources.get(name)?.aggregate({ layer: 'bomen', filter, ...question });
    expect(found).toMatchObject({ total: 9, overFirst: null });
    expect(briefly(found ?? { groups: [] })).toEqual(briefly({ groups: fold.groups() }));
  });
});

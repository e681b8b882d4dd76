import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mapEdges } from '../contract.ts';
import { drawingBoard, point } from './testing/drawing-board.ts';

const board = drawingBoard();
const { save, read, drawn } = board;

describe('stored drawings', () => {
  test('are returned as drawn, in order, with id and version', async () => {
    const style = { title: 'Put', lineColor: '#f49441', fillColor: 'rgba(244,148,65,0.3)', lineWidth: 5, type_project: 'project' };
    const shapes = [
      point({ ...style, radius: 25 }),
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [[5.24, 52.55], [5.25, 52.56]] }, properties: { text: 'Hier' } },
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: [[[5.24, 52.55], [5.25, 52.55], [5.25, 52.56], [5.24, 52.55]]] }, properties: {} },
    ];
    const saved = await save(shapes.map((shape) => ({ ...shape, properties: { ...shape.properties, id: randomUUID() } })));
    expect(saved.map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'saved']);
    const found = await read();
    expect(found.map(({ properties: { id, version } }) => ({ id, version }))).toEqual(saved.map(({ id, version }) => ({ id, version })));
    expect(found.map(({ geometry }) => geometry.type)).toEqual(['Point', 'LineString', 'Polygon']);
    expect(found[0]?.properties).toMatchObject({ ...style, radius: 25, id: saved[0]?.id, version: saved[0]?.version });
  });

  test('keep their position within a millimetre, on the ground and in RD', async () => {
    const places = [[5.2471, 52.5591], [3.3581, 51.3712], [7.2001, 53.2123], [-1.5, 48.1], [12.4, 55.9]] as const;
    await save(places.map((place) => point({ id: randomUUID() }, place)));
    const metres = (await read()).map(({ geometry }, index) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates as number[];
      const [wantedLongitude = 0, wantedLatitude = 0] = places[index] ?? [];
      return Math.hypot((longitude - wantedLongitude) * 70_000, (latitude - wantedLatitude) * 111_000);
    });
    expect(Math.max(...metres)).toBeLessThan(0.01);
    const { rows } = await sql<{ metres: number }>`
      select max(st_distance(geometry, st_transform(st_setsrid(st_makepoint(5.2471, 52.5591), 4326), 28992))) as metres
      from redline_features where configuration_id = ${board.configurationId} and sort = (select min(sort) from redline_features where configuration_id = ${board.configurationId})`.execute(board.server.db.query);
    // PostGIS transforms with its own parameters, or with the correction grid when it has that.
    expect(rows[0]?.metres).toBeLessThan(1);
  });

  test('on the edge of the map can be read and sent again', async () => {
    const along = (from: number, to: number) => Array.from({ length: 21 }, (_, step) => from + ((to - from) * step) / 20);
    const { west, south, east, north } = mapEdges;
    const places = [...along(south, north).flatMap((latitude) => [[west, latitude], [east, latitude]]), ...along(west, east).flatMap((longitude) => [[longitude, south], [longitude, north]])];
    await save(places.map((place) => point({ id: randomUUID() }, place)));
    for (const time of ['drawn', 'sent again as it was read']) {
      const found = await read();
      expect(found, time).toHaveLength(places.length);
      found.forEach(({ geometry }, index) => {
        const [longitude = NaN, latitude = NaN] = geometry.coordinates as number[];
        expect(longitude, time).toBeCloseTo(places[index]?.[0] ?? NaN, 7);
        expect(latitude, time).toBeCloseTo(places[index]?.[1] ?? NaN, 7);
      });
      expect((await save(found)).map(({ outcome }) => outcome)).toEqual(places.map(() => 'saved'));
    }
  });

  test('without an id are added once however often they are sent, and differ by content', async () => {
    const [first] = await save([point({ title: 'A' }), point({ title: 'B' })]);
    const [again, , other] = await save([point({ title: 'A' }), point({ title: 'B' }), point({ title: 'C' })]);
    expect(again).toEqual(first);
    expect(other?.outcome).toBe('saved');
    expect((await read()).map(({ properties }) => properties.title)).toEqual(['A', 'B', 'C']);
  });

  test('stay when a request does not name them, and disappear when it removes them', async () => {
    const [kept, gone] = [await drawn({ title: 'Blijft' }), await drawn({ title: 'Gaat' })];
    expect(await save([], { removed: [gone] })).toEqual([{ id: gone.id, outcome: 'removed', version: null, current: null }]);
    expect((await read()).map(({ properties }) => properties.id)).toEqual([kept.id]);
    expect(await save([], { removed: [gone] })).toMatchObject([{ outcome: 'removed' }]);
    const { rows } = await sql<{ details: object }>`select details from audit_log where action = 'redline.remove' and object_id = ${String(board.configurationId)}`.execute(board.server.db.query);
    expect(rows).toEqual([{ details: { count: 1, ids: gone.id } }]);
  });

  test('can be read by id', async () => {
    const [one, , three] = [await drawn(), await drawn(), await drawn()];
    expect((await read(`?ids=${three.id},${one.id},${randomUUID()}`)).map(({ properties }) => properties.id)).toEqual([one.id, three.id]);
    expect((await board.manager.get(`${board.address}?ids=x`)).statusCode).toBe(422);
  });

  test('are deleted with their configuration', async () => {
    await drawn();
    await sql`delete from configurations where id = ${board.configurationId}`.execute(board.server.db.query);
    const { rows } = await sql`select id from redline_features where configuration_id = ${board.configurationId}`.execute(board.server.db.query);
    expect(rows).toEqual([]);
  });
});

describe('simultaneous changes', () => {
  test('save the first change and answer the second with the current drawing', async () => {
    const { id, version } = await drawn({ title: 'Eerst' });
    const [first] = await save([point({ id, version, title: 'Van A' })]);
    const [second] = await save([point({ id, version, title: 'Van B' })]);
    expect(second).toMatchObject({ id, outcome: 'conflict', version: first?.version, current: { properties: { title: 'Van A', version: first?.version } } });
    const [third] = await save([point({ id, version: second?.version, title: 'Van B' })]);
    expect(third).toMatchObject({ outcome: 'saved', current: null });
  });

  test('report a conflict between a removal and a change, whichever is first', async () => {
    const [one, two] = [await drawn(), await drawn()];
    await save([], { removed: [one] });
    expect(await save([point({ ...one, title: 'Nog steeds' })])).toEqual([{ id: one.id, outcome: 'conflict', version: null, current: null }]);
    expect(await save([point({ id: one.id, title: 'Opnieuw' })])).toMatchObject([{ outcome: 'saved' }]);
    const [changed] = await save([point({ ...two, title: 'Anders' })]);
    expect(await save([], { removed: [two] })).toMatchObject([{ id: two.id, outcome: 'conflict', version: changed?.version, current: { properties: { title: 'Anders' } } }]);
    // The drawing was added again since, so its old version does not match.
    expect(await save([], { removed: [one] })).toMatchObject([{ outcome: 'conflict' }]);
  });

  test('give unchanged drawings no new version when a client sends all it has', async () => {
    const mine = await drawn({ title: 'Van mij' });
    const all = await read();
    await save(all);
    expect(await read()).toEqual(all);
    await save([point({ ...mine, title: 'Anders' })]);
    const [outcome] = await save(all);
    expect(outcome).toMatchObject({ outcome: 'conflict', current: { properties: { title: 'Anders' } } });
  });

  test('save exactly one of eight changes at the same moment', async () => {
    const { id, version } = await drawn();
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, number) => save([point({ id, version, title: `Van ${number}` })])));
    expect(outcomes.flat().filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect(await read()).toMatchObject([{ properties: { id } }]);
  });

  test('are applied once for one idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const payload = { id: board.configurationId, geojson: { type: 'FeatureCollection', features: [point({ id: randomUUID() })] } };
    const [first, second] = [await board.manager.post('/api/configuration/features', payload, { headers }), await board.manager.post('/api/configuration/features', payload, { headers })];
    expect(second.json()).toEqual(first.json());
    expect(second.headers['idempotency-replayed']).toBe('true');
  });
});

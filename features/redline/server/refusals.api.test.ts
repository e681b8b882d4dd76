import { randomUUID } from 'node:crypto';
import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { buildUser } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mostFeatures } from '../contract.ts';
import { lockDrawings } from './repository.ts';
import { drawingBoard, point } from './testing/drawing-board.ts';

const board = drawingBoard();
const { save, post, read } = board;

describe('invalid drawings', () => {
  const square = [[5.24, 52.55], [5.25, 52.55], [5.25, 52.56], [5.24, 52.55]];
  const shape = (type: string, coordinates: unknown) => ({ type: 'Feature', geometry: { type, coordinates }, properties: {} });
  const geometryField = /^geojson\.features\.0\.geometry/;

  test.each<[string, unknown, RegExp]>([
    ['a position with swapped axes', point({}, [52.5591, 5.2471]), geometryField],
    ['a position outside the map', point({}, [-74, 40.7]), geometryField],
    ['a position that is not a number', point({}, [null, 52.5]), geometryField],
    ['a position as text', point({}, ['5.2', '52.5']), geometryField],
    ['a position with infinite coordinates', point({}, [1e308, 1e308]), geometryField],
    ['a position with one coordinate', point({}, [5.2]), geometryField],
    ['a line of one point', shape('LineString', [[5.2, 52.5]]), geometryField],
    ['an open ring', shape('Polygon', [[...square.slice(0, 3), [5.3, 52.5]]]), geometryField],
    ['a ring of three points', shape('Polygon', [[square[0], square[1], square[0]]]), geometryField],
    ['a polygon without rings', shape('Polygon', []), geometryField],
    ['too many points', shape('LineString', Array.from({ length: 2_001 }, () => [5.2, 52.5])), geometryField],
    ['too many points in all rings together', shape('Polygon', Array.from({ length: 501 }, () => square)), geometryField],
    ['another type of geometry', shape('MultiPoint', [[5.2, 52.5]]), geometryField],
    ['a geometry collection', { type: 'Feature', geometry: { type: 'GeometryCollection', geometries: [] }, properties: {} }, geometryField],
    ['no geometry', { type: 'Feature', geometry: null, properties: {} }, geometryField],
    ['a radius of zero', point({ radius: 0 }), /properties\.radius$/],
    ['a negative radius', point({ radius: -5 }), /properties\.radius$/],
    ['a radius larger than the earth', point({ radius: 1e9 }), /properties\.radius$/],
    ['a radius as text', point({ radius: '5m' }), /properties\.radius$/],
    ['a line with a radius', { ...shape('LineString', [[5.2, 52.5], [5.3, 52.5]]), properties: { radius: 5 } }, /properties\.radius$/],
    ['a colour with a URL', point({ fillColor: 'url(https://elsewhere.example/x)' }), /properties\.fillColor$/],
    ['a colour followed by CSS', point({ lineColor: 'red;background:url(x)' }), /properties\.lineColor$/],
    ['a colour with a script', point({ lineColor: '<script>alert(1)</script>' }), /properties\.lineColor$/],
    ['a line width of zero', point({ lineWidth: 0 }), /properties\.lineWidth$/],
    ['a title of 100 kB', point({ title: 'x'.repeat(100_000) }), /properties\.title$/],
    ['a title with NUL', point({ title: 'a\0b' }), /title$/],
    ['an id that is not a UUID', point({ id: "'; drop table redline_features; --" }), /properties\.id$/],
    ['a version below one', point({ id: randomUUID(), version: 0 }), /properties\.version$/],
    ['an object that is not a feature', { type: 'Punt' }, /^geojson\.features\.0/],
  ])('refuses %s, names the field and stores nothing', async (_, feature, field) => {
    const answer = await post([feature, point({ id: randomUUID() })]);
    expect(answer.statusCode).toBe(422);
    const { errors, message } = answer.json<{ errors: Record<string, string[]>; message: string }>();
    expect(Object.keys(errors)).toContainEqual(expect.stringMatching(field));
    expect(message).not.toMatch(/invalid|expected|undefined/i);
    expect(await read()).toEqual([]);
  });

  test.each<[string, string]>([['__proto__', '{"__proto__":{"admin":true}}'], ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}']])('refuses the property key %s', async (_, properties) => {
    const payload = `{"id":${board.configurationId},"geojson":{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[5.2,52.5]},"properties":${properties}}]}}`;
    expect((await board.manager.post('/api/configuration/features', payload, { headers: { 'content-type': 'application/json' } })).statusCode).toBe(400);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('refuses more features than a configuration may have, in one request or in total', async () => {
    const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => point({}, [5 + (from + index) * 1e-5, 52.5]));
    expect((await post(many(0, mostFeatures + 1))).json()).toMatchObject({ code: 'invalid', errors: { 'geojson.features': ['Geef ten hoogste 10.000 tekeningen.'] } });
    expect((await save(many(0, mostFeatures))).every(({ outcome }) => outcome === 'saved')).toBe(true);
    const full = await post(many(mostFeatures, 1));
    expect([full.statusCode, full.json<{ code: string }>().code]).toEqual([422, 'redline_full']);
    expect(await read()).toHaveLength(mostFeatures);
    const [first] = await read();
    expect(await save(many(mostFeatures, 1), { removed: [{ id: first?.properties.id, version: first?.properties.version }] })).toHaveLength(2);
  });

  test('drops unknown properties and stores text unchanged', async () => {
    const title = `<img src=x onerror=alert(1)> '; drop table users; -- 🏠`;
    await save([point({ id: randomUUID(), title, organisation_id: 1, created_by: 1, author: 'Anders', own: false, drawn_at: '2020-01-01T00:00:00Z', onclick: 'alert(1)' })]);
    expect(await read()).toMatchObject([{ properties: { title, own: true, drawn_at: expect.not.stringMatching(/^2020/), author: expect.not.stringMatching(/^Anders$/) } }]);
    expect(Object.keys((await read())[0]?.properties ?? {}).toSorted()).toEqual(['abilities', 'author', 'drawn_at', 'id', 'own', 'title', 'version']);
  });
});

describe('limits on saving', () => {
  const isEmbedded = testDatabaseAddress().kind === 'embedded';
  const line = (vertices: number) => ({ type: 'Feature', geometry: { type: 'LineString', coordinates: Array.from({ length: vertices }, () => [5.2, 52.5]) }, properties: {} });

  /** Holds the lock of the configuration, as a save in progress does, until the returned function is called. */
  const saving = async (): Promise<() => Promise<void>> => {
    const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = board.server.db.transaction(async (transaction) => {
      await lockDrawings(transaction, board.configurationId);
      taken.resolve();
      await over.promise;
    });
    await taken.promise;
    return () => {
      over.resolve();
      return done;
    };
  };

  // The embedded database runs one transaction at a time.
  test.skipIf(isEmbedded)('answers 503 with Retry-After when other saves hold the lock too long', async () => {
    const end = await saving();
    try {
      const answer = await post([point({ id: randomUUID() })]);
      expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code: 'busy', message: 'Anderen slaan op dit moment tekeningen op. Probeer het opnieuw.' })]);
      expect(answer.headers['retry-after']).toBe('5');
    } finally {
      await end();
    }
    expect(await read()).toEqual([]);
    await save([point({ id: randomUUID() })]);
  });

  test.skipIf(isEmbedded)('refuses more vertices than fit before it waits for the lock', async () => {
    const end = await saving();
    try {
      const answer = await post(Array.from({ length: 51 }, () => line(2_000)));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'redline_full']);
    } finally {
      await end();
    }
  });

  test('refuses a body larger than a full configuration', async () => {
    expect((await post([point({ title: 'x'.repeat(4_000_000) })])).statusCode).toBe(413);
    expect((await post([point({ title: 'x'.repeat(3_900_000) })])).statusCode).toBe(422);
  });

  test('answers 429 after 300 saves in a minute', async () => {
    const user = await buildUser(board.server.db.query, { organisationId: board.organisationId, role: 'manager' });
    const somebody = await board.server.signIn(user);
    expect((await post([], {}, somebody)).statusCode).toBe(200);
    await sql`update rate_limits set times = 300 where key = ${`POST /configuration/features user ${user.id}`}`.execute(board.server.db.query);
    const answer = await post([], {}, somebody);
    expect([answer.statusCode, Number(answer.headers['retry-after']) <= 60]).toEqual([429, true]);
  });
});

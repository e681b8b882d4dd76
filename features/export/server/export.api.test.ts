import { buildMap } from '#platform/domain/testing/factories.ts';
import { exportFormats } from '#platform/conversion/formats.ts';
import { Failure } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { releaseOrphanedFiles } from './feature.ts';
import { exporting, point } from './testing/exporting.ts';

const all = exporting();
const { fake, newUser, start, list, make, own, filesOf, names } = all;

describe('export', () => {
  test.each(exportFormats)('creates, lists and downloads an export as %s', async (format) => {
    const run = await make([{ kind: 'map', map_id: await own([point('eik'), point('els')]) }], all.client, { format, title: 'Bomen & struiken' });
    expect(run).toMatchObject({ state: 'done', progress: 1, format, file: { count: 2, losses: ['Er ging iets verloren.'], limited: [] }, failure: null });
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());
    expect(run.file?.name).toBe(format === 'xlsx' ? `Bomen & struiken ${today}.xlsx` : `Bomen & struiken.${format}`);
    const file = await all.client.get(`/api/exports/${run.id}/file`);
    expect(file.headers).toMatchObject({ 'content-type': 'application/x-test', 'cache-control': 'private, no-store', 'content-length': String(run.file?.size) });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Bomen _ struiken/);
    expect(file.json()).toMatchObject([{ features: [{ properties: { naam: 'eik' }, geometry: { coordinates: [145_000, 508_000] } }, {}] }]);
    expect(new Date(run.kept_until!).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });

  test('contains only the chosen extent, layers or features', async () => {
    const id = await own([point('west', 145_000), point('oost', 146_000), point('els', 145_000, 508_000, 'elzen')], { layers: [{ name: 'boom' }, { name: 'elzen' }] });
    await make([{ kind: 'map', map_id: id }]);
    expect(names()).toEqual([['west', 'oost'], ['els']]);
    await make([{ kind: 'map', map_id: id, extent: [144_900, 507_900, 145_100, 508_100] }]);
    expect(names()).toEqual([['west'], ['els']]);
    await make([{ kind: 'map', map_id: id, layers: ['elzen'] }]);
    expect(names()).toEqual([['els']]);
    const rows = await all.server.db.query.selectFrom('map_features').innerJoin('maps', 'maps.source_id', 'map_features.source_id')
      .select('map_features.id').where('maps.id', '=', id).orderBy('map_features.id').execute();
    await make([{ kind: 'map', map_id: id, ids: [rows[1]!.id] }]);
    expect(names()).toEqual([['oost']]);
  });

  test('writes the features that the browser sends unchanged', async () => {
    const features = [{ type: 'Feature' as const, geometry: null, properties: { naam: 'rij 1' } }];
    await make([{ kind: 'features', title: 'Tabel', features }]);
    expect(fake.written.at(-1)?.layers).toEqual([{ name: 'Tabel', features }]);
  });

  test('keeps the order of the attributes that the browser sends', async () => {
    const properties = [{ omschrijving: 'eerste', naam: 'a', x: 1 }, { omschrijving: 'tweede', b: null, naam: 'b' }];
    await make([{ kind: 'features', title: 'Tabel', features: properties.map((one) => ({ type: 'Feature' as const, geometry: null, properties: one })) }]);
    const written = fake.written.at(-1)?.layers[0]?.features.map((feature) => Object.keys(feature.properties ?? {}));
    expect(written).toEqual([['omschrijving', 'naam', 'x'], ['omschrijving', 'naam', 'b']]);
  });

  test('writes thousands of features, in order', async () => {
    const id = await own(Array.from({ length: 4_500 }, (_, at) => point(`boom ${at}`, 145_000 + at)));
    const run = await make([{ kind: 'map', map_id: id }]);
    expect(run.file?.count).toBe(4_500);
    expect(names()?.[0]).toEqual(Array.from({ length: 4_500 }, (_, at) => `boom ${at}`));
  });

  test('exports features stored in the configuration itself', async () => {
    const { id } = await buildMap(all.server.db.query, {
      ...all.place,
      source: { ownFeatures: false, url: null, geojson: { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: { naam: 'inline' } }] } },
    });
    await make([{ kind: 'map', map_id: id }]);
    expect(names()).toEqual([['inline']]);
  });

  test('fails with a message when there are no features', async () => {
    expect(await make([{ kind: 'map', map_id: await own([]) }])).toMatchObject({ state: 'failed', failure: 'Geen elementen gevonden.', file: null });
  });

  test('shows the reason of a failure, and keeps no file', async () => {
    fake.before(() => Promise.reject(new Failure('x', 422, 'Dit formaat kan dit niet.')));
    const run = await make([{ kind: 'map', map_id: await own([point('a')]) }]);
    expect(run).toMatchObject({ state: 'failed', failure: 'Dit formaat kan dit niet.' });
    expect((await all.client.get(`/api/exports/${run.id}/file`)).statusCode).toBe(404);
  });

  test('cancels a running export, and removes it at the second request', async () => {
    const begun = Promise.withResolvers<void>();
    fake.before((signal) => new Promise((_, fail) => {
      begun.resolve();
      signal?.addEventListener('abort', () => fail(new Error('ended')));
    }));
    const { id } = await start([{ kind: 'map', map_id: await own([point('a')]) }]);
    await begun.promise;
    expect((await all.client.delete(`/api/exports/${id}`)).statusCode).toBe(204);
    expect((await list())[0]).toMatchObject({ id, state: 'cancelled', file: null });
    expect((await all.client.delete(`/api/exports/${id}`)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('removes the file with the export', async () => {
    const run = await make([{ kind: 'map', map_id: await own([point('a')]) }]);
    const files = () => filesOf(run.id);
    expect(await files()).toMatchObject([{ owner_id: null, private: true }]);
    await all.client.delete(`/api/exports/${run.id}`);
    expect(await files()).toEqual([]);
  });

  test('expires with its file', async () => {
    const run = await make([{ kind: 'map', map_id: await own([point('a')]) }]);
    await sql`update job_runs set kept_until = now() - interval '1 minute' where id = ${run.id}`.execute(all.server.db.query);
    await all.server.platform.jobs.sweep();
    expect(await list()).toEqual([]);
    expect(await filesOf(run.id)).toEqual([]);
  });

  test('releases the files of a deleted user for clean-up', async () => {
    const user = await newUser();
    const whose = await all.server.signIn(user);
    const run = await make([{ kind: 'map', map_id: await own([point('a')]) }], whose);
    await all.server.db.query.deleteFrom('users').where('id', '=', user.id).execute();
    await releaseOrphanedFiles(all.server.db.query);
    expect(await filesOf(run.id)).toEqual([]);
  });
});

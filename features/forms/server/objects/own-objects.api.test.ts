import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { removeObject, sweepRemovedObjects } from '#platform/domain/map-features/objects.ts';
import { failureOf, items, setUpObjects, type ObjectSetup } from '../testing/object-setup.ts';
import { point } from '../testing/point.ts';

const setup = setUpObjects();
let trees: ObjectSetup;
let ids: number[];

const beech = { soort: 'beuk', aantal: 3, ziek: false, geplant: '2020-03-04', notitie: 'geheim', eigenaar: 'gemeente' };
const oak = { soort: 'eik', aantal: 12.5, ziek: true, geplant: '1998-04-01', notitie: null, eigenaar: 'waterschap' };

const rows = async () => {
  const found = await sql<{ id: number; layer: string; properties: Record<string, unknown>; version: number }>`
    select id, layer, properties, version from map_features where source_id = ${trees.map.sourceId} order by id`.execute(setup.server.db.query);
  return found.rows;
};
const edition = async (): Promise<number> =>
  (await sql<{ version: number }>`select version from source_contents where source_id = ${trees.map.sourceId}`.execute(setup.server.db.query)).rows[0]!.version;

beforeEach(async () => {
  trees = await setup.build({
    source: { layers: [{ name: 'bomen' }, { name: 'hagen' }] },
    features: [
      { layer: 'bomen', properties: beech, geometry: point() }, { layer: 'bomen', properties: oak, geometry: point(145_010) },
      { layer: 'hagen', properties: beech, geometry: point(145_020) },
    ],
  });
  ids = (await rows()).map(({ id }) => id);
});

describe('an object of own features', () => {
  test('is described with the changes, geometry and items of its layer', async () => {
    const visible = [0, 1, 2, 3].map((at) => trees.form.itemIds[at]);
    expect(await trees.layer()).toEqual({ can: { insert: true, update: true, delete: true, move: true, restore: true }, geometry: 'point', item_ids: visible, handles: false });
  });

  test('is read with answers as text, its place, and a version that is the ETag too', async () => {
    const response = await setup.user.get(trees.path(ids[1]));
    const object = await trees.read(ids[1]!);
    expect(response.headers['etag']).toBe(`"${object.version}"`);
    expect(object).toMatchObject({ feature: String(ids[1]), geom: point(145_010), can: { update: true, delete: true, move: true, restore: true } });
    expect(trees.answers(object)).toEqual({ Soort: 'eik', Aantal: '12.5', Ziek: 'true', Geplant: '1998-04-01' });
  });

  test('is added with values of the types of the layer, a new edition, and without empty attributes', async () => {
    const before = await edition();
    const response = await trees.create({ Soort: `l'inde & <b>`, Aantal: '7', Ziek: 'true', Geplant: '2021-05-06' }, point(145_030));
    expect(response.statusCode).toBe(201);
    const { feature, version } = response.json<{ feature: string; version: string }>();
    expect(await trees.read(feature)).toMatchObject({ version, geom: point(145_030) });
    expect((await rows()).at(-1)).toEqual({
      id: Number(feature), layer: 'bomen', properties: { soort: `l'inde & <b>`, aantal: 7, ziek: true, geplant: '2021-05-06' }, version: 1,
    });
    expect(await edition()).toBeGreaterThan(before);
  });

  test('keeps the attributes and the place that a change does not name, and empties with null', async () => {
    const before = await edition();
    const object = await trees.read(ids[0]!);
    const response = await trees.change(object, { Soort: 'linde', Ziek: 'true', Geplant: null });
    expect(response.statusCode).toBe(200);
    expect((await rows())[0]).toMatchObject({ properties: { ...beech, soort: 'linde', ziek: true, geplant: null }, version: 2 });
    const changed = await trees.read(ids[0]!);
    expect(changed).toMatchObject({ geom: point(), version: response.json<{ version: string }>().version });
    expect(changed.version).not.toBe(object.version);
    expect(await edition()).toBeGreaterThan(before);
    const moved = await trees.change(changed, {}, point(145_001.5));
    expect([moved.statusCode, (await trees.read(ids[0]!)).geom]).toEqual([200, point(145_001.5)]);
    expect((await rows())[0]!.properties).toEqual({ ...beech, soort: 'linde', ziek: true, geplant: null });
  });

  test('is not written when nothing changes', async () => {
    const object = await trees.read(ids[0]!);
    const response = await trees.change(object, trees.answers(object), point());
    expect([response.statusCode, response.json()]).toEqual([200, { feature: String(ids[0]), version: object.version }]);
    expect((await rows())[0]!.version).toBe(1);
  });

  test('is removed, and is gone for a second one', async () => {
    const object = await trees.read(ids[0]!);
    expect((await trees.remove(object)).statusCode).toBe(204);
    expect((await rows()).map(({ id }) => id)).toEqual(ids.slice(1));
    expect(failureOf(await trees.remove(object))).toEqual([404, 'not_found']);
    expect(failureOf(await trees.change(object, { Soort: 'x' }))).toEqual([404, 'not_found']);
  });

  test('a removed object is restored as it was, once, with a new edition and a line in the log', async () => {
    const object = await trees.read(ids[1]!);
    await trees.remove(object);
    const before = await edition();
    const restored = await setup.user.post(`${trees.path(ids[1])}/restore`);
    expect([restored.statusCode, restored.json(), restored.headers['etag']]).toEqual([200, { feature: String(ids[1]), version: object.version }, `"${object.version}"`]);
    expect(await trees.read(ids[1]!)).toEqual(object);
    expect((await rows())[1]).toEqual({ id: ids[1], layer: 'bomen', properties: oak, version: 2 });
    expect(await edition()).toBeGreaterThan(before);
    expect(failureOf(await setup.user.post(`${trees.path(ids[1])}/restore`))).toEqual([404, 'not_found']);
    const logged = await setup.server.db.query.selectFrom('audit_log').select(['action', 'actor_id']).where('object_type', '=', 'form_object').orderBy('id', 'desc').executeTakeFirst();
    expect(logged).toEqual({ action: 'form_object.restore', actor_id: setup.userId });
  });

  test('an object removed from another layer, or more than an hour ago, is not restored; after an hour it is erased', async () => {
    const { query } = setup.server.db;
    await removeObject(query, { sourceId: trees.map.sourceId, id: ids[2]! });
    await trees.remove(await trees.read(ids[0]!));
    await sql`update removed_objects set removed_at = now() - interval '61 minutes' where id = ${ids[0]}`.execute(query);
    for (const id of [ids[2], ids[0], ids[1], 'x', '99999999999999999999']) expect(failureOf(await setup.user.post(`${trees.path(id)}/restore`))).toEqual([404, 'not_found']);
    await sweepRemovedObjects(query);
    const { rows: left } = await sql<{ id: number }>`select id from removed_objects where source_id = ${trees.map.sourceId}`.execute(query);
    expect(left.map(({ id }) => id)).toEqual([ids[2]]);
  });

  test('that was changed meanwhile is not overwritten or removed, and its answer has the current version', async () => {
    const object = await trees.read(ids[0]!);
    const first = await trees.change(object, { Soort: 'linde' });
    const second = await trees.change(object, { Aantal: '9' });
    expect([failureOf(second), second.headers['etag']]).toEqual([[412, 'changed_meanwhile'], `"${first.json<{ version: string }>().version}"`]);
    expect(failureOf(await trees.remove(object))).toEqual([412, 'changed_meanwhile']);
    expect((await rows())[0]!.properties).toEqual({ ...beech, soort: 'linde' });
  });

  test('goes to one of two users who change it at the same moment', async () => {
    const object = await trees.read(ids[0]!);
    const answers = await Promise.all([trees.change(object, { Soort: 'een' }), trees.change(object, { Soort: 'twee' }), trees.remove(object)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status < 300)).toHaveLength(1);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 412 && status !== 404 && status >= 300)).toEqual([]);
  });

  test('needs the version on which a change is based', async () => {
    expect((await setup.user.put(trees.path(ids[0]), { values: [] })).statusCode).toBe(428);
    expect((await setup.user.delete(trees.path(ids[0]))).statusCode).toBe(428);
  });

  test.each(['of another layer', '2000000000', '99999999999999999999', "1' or 1=1", '-1', '1e3'])('is not found by the id %s', async (written) => {
    const id = written === 'of another layer' ? String(ids[2]) : written;
    expect(failureOf(await setup.user.get(trees.path(id)))).toEqual([404, 'not_found']);
    expect(failureOf(await trees.remove({ feature: id, version: 'x' }))).toEqual([404, 'not_found']);
  });

  test('is added once when the call is repeated with its key', async () => {
    const body = { values: trees.values({ Soort: 'es' }), geom: point() };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [await setup.user.post(trees.path(), body, { headers }), await setup.user.post(trees.path(), body, { headers })];
    expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await rows()).toHaveLength(4);
  });
});

describe('answers to the items of own features', () => {
  test.each([
    ['text for a number', { Aantal: 'veel' }, 'Aantal'], ['text for a day', { Geplant: '4 maart' }, 'Geplant'], ['text for a box', { Ziek: 'misschien' }, 'Ziek'],
    ['a control character', { Soort: 'a\u0001b' }, 'Soort'],
  ] as const)('are refused on their field: %s', async (_, answers, name) => {
    const key = `value.${trees.values({ [name]: null })[0]!.item_id}`;
    for (const response of [await trees.create(answers), await trees.change(await trees.read(ids[0]!), answers)]) {
      expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([422, [key]]);
    }
    expect((await rows()).map(({ properties }) => properties)).toEqual([beech, oak, beech]);
  });

  test('are refused for an item without an attribute, and for one of another form', async () => {
    expect(failureOf(await trees.create({ Los: 'x' }))).toEqual([422, 'invalid']);
    const response = await setup.user.post(trees.path(), { values: [{ item_id: 2_000_000_000, value: 'x' }], geom: point() });
    expect(failureOf(response)).toEqual([422, 'invalid']);
  });

  test('to hidden items are read and written by users who handle registrations alone', async () => {
    const object = await trees.read(ids[0]!);
    expect(JSON.stringify(object)).not.toContain('geheim');
    expect(failureOf(await trees.change(object, { Notitie: 'x' }))).toEqual([403, 'forbidden']);
    expect(failureOf(await trees.create({ Notitie: 'x' }))).toEqual([403, 'forbidden']);
    const seen = await trees.read(ids[0]!, setup.handler);
    expect(trees.answers(seen)).toMatchObject({ Notitie: 'geheim' });
    expect((await trees.change(seen, { Notitie: 'anders' }, undefined, setup.handler)).statusCode).toBe(200);
    expect((await rows())[0]!.properties).toEqual({ ...beech, notitie: 'anders' });
    // What a user does not see does not stop their change.
    expect((await trees.change(object, { Soort: 'linde' })).statusCode).toBe(200);
  });
});

describe('a hidden item that must be answered', () => {
  const required = items.map((item) => ({ ...item, required: item.name === 'Notitie' || item.name === 'Soort' }));
  const place = { source: { layers: [{ name: 'bomen' }] }, features: [{ layer: 'bomen', properties: beech, geometry: point() }] };

  test('is not asked of a user who may not see it, for a new object or for a change', async () => {
    trees = await setup.build(place, { items: required });
    expect((await trees.layer()).item_ids).not.toContain(trees.values({ Notitie: null })[0]!.item_id);
    const made = await trees.create({ Soort: 'linde' });
    expect([made.statusCode, (await rows()).at(-1)!.properties]).toEqual([201, { soort: 'linde' }]);
    const changed = await trees.change(made.json(), { Soort: 'es' });
    expect([changed.statusCode, (await rows()).at(-1)!.properties]).toEqual([200, { soort: 'es' }]);
    // A required item that they do see must still be answered.
    expect(failureOf(await trees.create({ Aantal: '2' }))).toEqual([422, 'invalid']);
  });

  test('is asked of users who handle registrations, and of all in a configuration that shows hidden items', async () => {
    trees = await setup.build(place, { items: required });
    const { query } = setup.server.db;
    const { item_id: note } = trees.values({ Notitie: null })[0]!;
    const refuses = async (by = setup.user) => {
      const response = await trees.create({ Soort: 'linde' }, point(), by);
      return [(await trees.layer(by)).item_ids.includes(note), response.statusCode, Object.keys(response.json<{ errors: object }>().errors)];
    };
    expect(await refuses(setup.handler)).toEqual([true, 422, [`value.${note}`]]);
    await query.updateTable('configurations').set({ options: JSON.stringify({ showHiddenItems: true }) }).where('id', '=', trees.configurationId).execute();
    expect(await refuses()).toEqual([true, 422, [`value.${note}`]]);
    expect((await trees.create({ Soort: 'linde', Notitie: 'bij de brug' })).statusCode).toBe(201);
  });
});

describe('a form that is closed', () => {
  test('changes no objects, except for users who handle registrations, who add none', async () => {
    const closed = await setup.build(
      { source: { layers: [{ name: 'bomen' }] }, features: [{ layer: 'bomen', properties: beech, geometry: point() }] }, { validTill: new Date('2020-01-01') },
    );
    trees = closed;
    const { id } = (await rows())[0]!;
    const object = await closed.read(id);
    expect(object.can).toEqual({ update: false, delete: false, move: false, restore: false });
    expect(failureOf(await setup.user.post(`${closed.path(id)}/restore`))).toEqual([403, 'form_closed']);
    expect(await closed.layer()).toMatchObject({ can: { insert: false, update: false, delete: false, move: false } });
    for (const response of [await closed.create({ Soort: 'x' }), await closed.change(object, { Soort: 'x' }), await closed.remove(object)]) {
      expect(failureOf(response)).toEqual([403, 'form_closed']);
    }
    expect(failureOf(await closed.create({ Soort: 'x' }, point(), setup.handler))).toEqual([403, 'form_closed']);
    const seen = await closed.read(id, setup.handler);
    expect((await closed.change(seen, { Soort: 'linde' }, undefined, setup.handler)).statusCode).toBe(200);
  });
});

describe('a form whose objects cannot be changed', () => {
  test.each([
    ['without a map', { map_id: null, layer: null }, [409, 'form_untied']],
    ['of a type that does not suit its map', { type: 'geoserver' }, [409, 'form_untied']],
    ['of the portal itself', { type: 'intern' }, [404, 'not_found']],
    ['on a layer that the map does not have', { layer: 'struiken' }, [404, 'not_found']],
  ] as const)('%s answers with its code', async (_, changes, expected) => {
    await setup.server.db.query.updateTable('forms').set(changes).where('id', '=', trees.form.id).execute();
    for (const response of [await setup.user.get(trees.path()), await setup.user.get(trees.path(ids[0])), await trees.create({ Soort: 'x' })]) {
      expect(failureOf(response)).toEqual(expected);
    }
  });

  test('on a map that does not let users change its objects answers with its code', async () => {
    await setup.server.db.query.updateTable('maps').set({ edit: false }).where('id', '=', trees.map.id).execute();
    expect(failureOf(await trees.create({ Soort: 'x' }))).toEqual([409, 'map_not_editable']);
    expect(failureOf(await setup.user.get(trees.path(ids[0])))).toEqual([409, 'map_not_editable']);
  });

  test('registers nothing', async () => {
    const response = await setup.user.post('/api/forms/values', { form_id: trees.form.id, value: trees.values({ Soort: 'x' }), geom: point() });
    expect(failureOf(response)).toEqual([422, 'form_elsewhere']);
  });
});

test('the log says who changed which object with which form, and no answers', async () => {
  const made = (await trees.create({ Soort: 'kanarie' })).json<{ feature: string; version: string }>();
  const changed = (await trees.change(made, { Soort: 'kanarie 2' })).json<{ feature: string; version: string }>();
  await trees.remove(changed);
  const logged = await setup.server.db.query
    .selectFrom('audit_log').selectAll().where('object_type', '=', 'form_object').where('object_id', '=', made.feature).orderBy('id').execute();
  expect(logged.map(({ action, actor_id: actor, result }) => [action, actor, result])).toEqual(
    ['create', 'update', 'remove'].map((deed) => [`form_object.${deed}`, setup.userId, 'success']));
  expect(JSON.stringify(logged)).not.toContain('kanarie');
  expect(logged[0]!.details).toMatchObject({ name: 'Bomen' });
});

test('places outside the Netherlands, without corners, or of mixed kinds are refused on the place', async () => {
  const object = await trees.read(ids[0]!);
  for (const geom of [point(0, 0), { type: 'LineString' as const, coordinates: [] }, { type: 'GeometryCollection' as const, geometries: [point(), point()] as never }]) {
    for (const response of [await trees.create({}, geom), await trees.change(object, {}, geom)]) {
      expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([422, ['geom']]);
    }
  }
});

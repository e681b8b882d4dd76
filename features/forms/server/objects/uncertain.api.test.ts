import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import type { UncertainChange } from '../../contract/objects.ts';
import { failureOf, setUpObjects, type ObjectSetup } from '../testing/object-setup.ts';
import { point } from '../testing/point.ts';

const fields = [
  { name: 'OBJECTID', type: 'esriFieldTypeOID', editable: false, nullable: false }, { name: 'soort', type: 'esriFieldTypeString', length: 20, nullable: true },
];
const described = { id: 0, name: 'Bomen', objectIdField: 'OBJECTID', geometryType: 'esriGeometryPoint', capabilities: 'Query,Create,Update,Delete,Editing', fields };
const rows = {
  objectIdFieldName: 'OBJECTID', spatialReference: { wkid: 28992 }, fields,
  features: [{ attributes: { OBJECTID: 4, soort: 'eik' }, geometry: { x: 145_000, y: 508_000 } }],
};
const done = { objectId: 4, success: true };

let arcgis: LocalServer;
/** What the source answers to a change: null when it loses it. */
let outcome: object | null;
/** The notes in the database at the moment at which each change arrives at the source. */
let notes: { kind: string; feature: string | null; is_unknown: boolean }[][];

const setup = setUpObjects(async () => {
  arcgis = await startServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = (body: object | null): void => void response.writeHead(body ? 200 : 504, { 'content-type': 'application/json' }).end(body ? JSON.stringify(body) : 'lost');
    request.resume();
    request.on('end', () => {
      if (!pathname.endsWith('/applyEdits')) return answer(pathname.endsWith('/query') ? rows : described);
      return void noted().then((found) => {
        notes.push(found);
        answer(outcome);
      });
    });
  });
  return { COOK_ALLOWED_HOSTS: `127.0.0.1:${arcgis.port}` };
});
afterAll(() => arcgis.close());

const noted = async () =>
  (await sql<(typeof notes)[number][number]>`select kind, feature, is_unknown from sent_object_changes where form_id = ${trees.form.id} order by id`.execute(setup.server.db.query)).rows;

let trees: ObjectSetup;
const address = (change?: number) => `/api/forms/${trees.form.id}/uncertain_changes${change === undefined ? '' : `/${change}`}`;
const listed = async () => (await setup.handler.get(address())).json<UncertainChange[]>();

beforeAll(() => {
  outcome = null;
});
beforeEach(async () => {
  notes = [];
  trees = await setup.build(
    { source: { type: 'ArcGISRest', url: `http://127.0.0.1:${arcgis.port}/rest/services/Bomen/FeatureServer/0`, layers: [{ name: '0' }] } }, { layer: '0' },
  );
});

describe('a change that goes to another server', () => {
  test('a change is noted before it is sent, and until its outcome is recorded', async () => {
    outcome = { addResults: [done], updateResults: [done], deleteResults: [done] };
    const object = await trees.read('4');
    expect([(await trees.create({ Soort: 'es' })).statusCode, (await trees.change(object, { Soort: 'es' })).statusCode, (await trees.remove(object)).statusCode]).toEqual([201, 200, 204]);
    expect(notes).toEqual([['insert', null], ['update', '4'], ['remove', '4']].map(([kind, feature]) => [{ kind, feature, is_unknown: false }]));
    expect(await noted()).toEqual([]);
  });

  test('a change that the source refuses is not uncertain, and can be sent again with its key', async () => {
    outcome = { addResults: [{ success: false, error: { description: 'te kort' } }] };
    const [headers, body] = [{ 'idempotency-key': crypto.randomUUID() }, { values: trees.values({ Soort: 'es' }), geom: point() }];
    expect(failureOf(await setup.user.post(trees.path(), body, { headers }))).toEqual([422, 'object_change_refused']);
    expect(await noted()).toEqual([]);
    outcome = { addResults: [done] };
    expect((await setup.user.post(trees.path(), body, { headers })).statusCode).toBe(201);
  });

  test('an unanswered change is listed for handlers, with its author, until one of them has looked', async () => {
    outcome = null;
    const object = await trees.read('4');
    expect(failureOf(await trees.change(object, { Soort: 'es' }))).toEqual([504, 'object_change_unknown']);
    expect(failureOf(await trees.create({ Soort: 'kanarie' }))).toEqual([504, 'object_change_unknown']);
    const changes = await listed();
    expect(changes).toMatchObject([
      { kind: 'insert', feature: null, user: { id: setup.userId } }, { kind: 'update', feature: '4', user: { id: setup.userId, name: expect.stringMatching(/./) as string } },
    ]);
    expect(JSON.stringify(changes)).not.toContain('kanarie');
    expect((await setup.handler.delete(address(changes[0]!.id))).statusCode).toBe(204);
    expect((await listed()).map(({ kind }) => kind)).toEqual(['update']);
    expect(failureOf(await setup.handler.delete(address(changes[0]!.id)))).toEqual([404, 'not_found']);
    const entry = await setup.server.db.query.selectFrom('audit_log').select(['action', 'object_type']).where('action', '=', 'form_object.check').executeTakeFirst();
    expect(entry).toEqual({ action: 'form_object.check', object_type: 'form_object' });
  });

  test('a change of a killed server is uncertain once no source can still be busy with it', async () => {
    await sql`insert into sent_object_changes (organisation_id, form_id, user_id, kind, feature, sent_at) values
      (${setup.organisationId}, ${trees.form.id}, ${setup.userId}, 'remove', '4', now() - interval '119 seconds'),
      (${setup.organisationId}, ${trees.form.id}, null, 'remove', '5', now() - interval '121 seconds')`.execute(setup.server.db.query);
    expect(await listed()).toMatchObject([{ kind: 'delete', feature: '5', user: null }]);
  });
});

test('uncertain changes are for users who handle registrations, and for the form that they belong to', async () => {
  outcome = null;
  await trees.create({ Soort: 'es' });
  const [{ id } = { id: 0 }] = await listed();
  expect((await trees.layer()).handles).toBe(false);
  expect((await trees.layer(setup.handler)).handles).toBe(true);
  for (const answer of [await setup.user.get(address()), await setup.user.delete(address(id))]) expect(failureOf(answer)).toEqual([403, 'forbidden']);
  const other = trees;
  trees = await setup.build({ source: { layers: [{ name: 'bomen' }] } });
  expect(await listed()).toEqual([]);
  expect(failureOf(await setup.handler.delete(address(id)))).toEqual([404, 'not_found']);
  trees = other;
  const stranger = await setup.server.visitor();
  expect((await stranger.get(address())).statusCode).toBe(401);
});

test('the removal of an object of another server cannot be undone, and says so beforehand', async () => {
  outcome = { deleteResults: [done] };
  const object = await trees.read('4');
  expect(object.can).toEqual({ update: true, delete: true, move: true, restore: false });
  await trees.remove(object);
  expect(failureOf(await setup.user.post(`${trees.path('4')}/restore`))).toEqual([409, 'object_change_not_offered']);
});

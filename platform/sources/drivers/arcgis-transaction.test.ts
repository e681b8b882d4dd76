import { Failure } from '#platform/server/failure.ts';
import { describe, expect, test } from 'vitest';
import { codeOf, inserting, point } from '../testing/changes.ts';
import { fakeService, seal, type FakeAnswer } from '../testing/fake-service.ts';
import { guarded, type Change, type ChangedValue } from '../transaction.ts';
import { arcGisDriver } from './arcgis.ts';

const described = {
  id: 0, name: 'Bomen', objectIdField: 'OBJECTID', geometryType: 'esriGeometryPoint', capabilities: 'Query, Create,Update,Delete,Editing',
  fields: [
    { name: 'OBJECTID', type: 'esriFieldTypeOID', editable: false, nullable: false }, { name: 'SOORT', type: 'esriFieldTypeString', length: 20, nullable: true },
    { name: 'AANTAL', type: 'esriFieldTypeInteger' }, { name: 'GEPLANT', type: 'esriFieldTypeDate', nullable: false }, { name: 'MAAT', type: 'esriFieldTypeDouble', editable: false },
    { name: 'GEHEIM', type: 'esriFieldTypeString' },
  ],
};
const rows = (...ids: number[]) => ({
  objectIdFieldName: 'OBJECTID', spatialReference: { wkid: 28992 }, fields: described.fields,
  features: ids.map((id) => ({ attributes: { OBJECTID: id, SOORT: 'eik', GEPLANT: 1_583_276_400_000, GEHEIM: 'x' }, geometry: { x: 145_000, y: 508_000 } })),
});

interface Told {
  readonly layer?: object;
  readonly rows?: object;
  readonly edits?: object | FakeAnswer | (() => never);
  readonly source?: Parameters<typeof fakeService>[0];
}

const openLayer = async (told: Told = {}) => {
  const { service, asked } = fakeService(
    { type: 'ArcGISRest', url: 'https://kaart.example/rest/services/Bomen/FeatureServer/0', outFields: 'OBJECTID,SOORT,AANTAL,GEPLANT,MAAT', tokenSealed: seal('sleutel-1'), ...told.source },
    (_, url) => {
      if (url.pathname.endsWith('/query')) return JSON.stringify(told.rows ?? rows(4));
      if (!url.pathname.endsWith('/applyEdits')) return JSON.stringify(told.layer ?? described);
      if (typeof told.edits === 'function') return told.edits();
      return told.edits && 'body' in told.edits ? told.edits : JSON.stringify(told.edits ?? {});
    },
  );
  const layer = guarded(await arcGisDriver(service).transaction!({ name: '0', label: 'Bomen' }));
  const sent = () => asked.filter(({ url }) => url.pathname.endsWith('/applyEdits'));
  return { layer, asked, sent };
};

const insert = (values: Record<string, ChangedValue> = { SOORT: 'eik' }): Change => inserting(values);

describe('a layer of ArcGIS', () => {
  test('is described with its changes, and the fields that may be written and are given out', async () => {
    const { layer } = await openLayer();
    expect([...layer.kinds]).toEqual(['insert', 'update', 'remove']);
    expect(layer.shape).toEqual({ name: 'geometry', kind: 'point', multiple: false });
    expect(layer.fields).toEqual([
      { name: 'SOORT', kind: 'text', nullable: true, longest: 20 }, { name: 'AANTAL', kind: 'integer', nullable: true, longest: null },
      { name: 'GEPLANT', kind: 'date', nullable: false, longest: null },
    ]);
  });

  test.each([
    ['that only lets features be added', { ...described, capabilities: 'Query,Create' }, ['insert']],
    ['that can only be read', { ...described, capabilities: 'Query' }, []],
  ])('%s offers no other changes', async (_, layer, kinds) => {
    const opened = await openLayer({ layer });
    expect([...opened.layer.kinds]).toEqual(kinds);
    expect(await codeOf(opened.layer.change({ kind: 'remove', id: '4' }))).toBe('object_change_not_offered');
    expect(opened.sent()).toEqual([]);
  });

  test('finds an object by its number within the standing filter', async () => {
    const { layer, asked } = await openLayer({ source: { where: `SOORT = 'eik'` } });
    expect(await layer.find('4')).toMatchObject({ id: '4', geometry: point, properties: { SOORT: 'eik' } });
    expect(asked.at(-1)!.parameters['WHERE']).toBe(`(SOORT = 'eik') AND (OBJECTID = 4)`);
    expect((await layer.find('4'))?.properties).not.toHaveProperty('GEHEIM');
    expect(await (await openLayer({ rows: rows() })).layer.find('4')).toBeNull();
  });

  test.each(['4 or 1=1', '-4', '4.5', '', 'x', '4'.repeat(20)])('asks nothing with the id %j', async (id) => {
    const { layer, asked } = await openLayer();
    const before = asked.length;
    expect([await layer.find(id), asked.length]).toEqual([null, before]);
  });
});

describe('applyEdits', () => {
  test('adds, changes and removes one feature, with dates as moments and the token of the source', async () => {
    const { layer, sent } = await openLayer({ edits: { addResults: [{ objectId: 9, success: true }], updateResults: [{ objectId: 4, success: true }], deleteResults: [{ objectId: 4, success: true }] } });
    expect(await layer.change(insert({ SOORT: `l'inde & <b>`, GEPLANT: '2020-03-04', AANTAL: null }))).toBe('9');
    expect(await layer.change({ kind: 'update', id: '4', attributes: new Map([['AANTAL', 3]]), geometry: null })).toBe('4');
    expect(await layer.change({ kind: 'remove', id: '4' })).toBe('4');
    const place = { x: 145_000, y: 508_000, spatialReference: { wkid: 28992 } };
    const bodies = sent().map(({ parameters: { ADDS, UPDATES, DELETES } }) => [ADDS, UPDATES, DELETES].map((text) => text && (JSON.parse(text) as unknown)));
    expect(bodies).toEqual([
      [[{ attributes: { SOORT: `l'inde & <b>`, GEPLANT: Date.parse('2020-03-03T23:00:00Z'), AANTAL: null }, geometry: place }], undefined, undefined],
      [undefined, [{ attributes: { AANTAL: 3, OBJECTID: 4 } }], undefined],
      [undefined, undefined, 4],
    ]);
    expect(sent().map(({ url, parameters }) => [url.host, parameters['TOKEN'], parameters['ROLLBACKONFAILURE']])).toEqual([1, 2, 3].map(() => ['kaart.example', 'sleutel-1', 'true']));
  });

  const refused = { addResults: [{ objectId: -1, success: false, error: { code: 1003, description: 'Te lang voor sleutel-1' } }] };
  const fails = (code: string): (() => never) => () => { throw new Failure(code, 504, code); };

  test.each([
    ['refuses the feature', refused, 'object_change_refused'],
    ['refuses the request', { error: { code: 400, message: 'Unable to complete operation.' } }, 'object_change_refused'],
    ['says nothing of the feature', { addResults: [] }, 'object_change_unknown'],
    ['says nothing', {}, 'object_change_unknown'],
    ['gives no number', { addResults: [{ success: true }] }, 'object_change_unknown'],
    ['answers a page', { type: 'text/html', body: '<html>' }, 'object_change_unknown'],
    ['does not answer in time', fails('source_timeout'), 'object_change_unknown'],
  ] as const)('that %s leads to the right code', async (_, edits, code) => {
    const { layer, sent } = await openLayer({ edits });
    expect([await codeOf(layer.change(insert())), sent().length]).toEqual([code, 1]);
  });

  test('says why a feature was refused, without secrets', async () => {
    const { layer } = await openLayer({ edits: refused });
    await expect(layer.change(insert())).rejects.toThrow('De bron weigert deze wijziging: “Te lang voor ***”');
  });
});

import { describe, expect, test } from 'vitest';
import { geoServerInfo, geoServerWms, mapServerGml, mapServerWms111, pdokInfo, serviceException } from '#platform/ogc/testing/answers.ts';
import { createSource } from '../create-source.ts';
import type { InfoQuestion, Source } from '../source.ts';
import { fakeService, type FakeAnswer, type FakeService } from '../testing/fake-service.ts';
import { wmsDriver } from './wms.ts';

type Answer = Parameters<typeof fakeService>[1];

const press: InfoQuestion['at'] = { coordinate: [145_000, 508_000], resolution: 0.21 };
const trees = [{ name: 'mw:bomen', label: 'Bomen' }];

const open = (answer: Answer, source: Parameters<typeof fakeService>[0] = {}): FakeService & { source: Source } => {
  const fake = fakeService({ layers: trees, ...source }, answer);
  return { ...fake, source: createSource(fake.service.map, wmsDriver(fake.service)) };
};

/** Answers capabilities, and every other request with `info`. */
const behind = (capabilities: string, info: Answer): Answer => (parameters, url) =>
  parameters['REQUEST'] === 'GetCapabilities' ? { type: 'text/xml', body: parameters['SERVICE'] === 'WMS' ? capabilities : '<x/>' } : info(parameters, url);

const gml = (body: string): FakeAnswer => ({ type: 'application/vnd.ogc.gml', body });

describe('a click on a WMS', () => {
  test.each([
    ['mapserver', 'FILTER', /^\(<ogc:Filter.*<ogc:Literal>open<\/ogc:Literal>.*<\/ogc:Filter>\)$/], ['qgis', 'FILTER', /^bomen:"status" = 'open'$/], ['geoserver', 'CQL_FILTER', /^status='open'$/],
  ] as const)('has the standing filter in the form of %s', async (serverType, name, form) => {
    const { source, asked } = open(behind(geoServerWms, () => geoServerInfo), { serverType, where: "status='open'", layers: [{ name: 'bomen', label: 'Bomen' }] });
    await source.featureInfo({ at: press, limit: 10 });
    const { FILTER, CQL_FILTER } = asked.at(-1)?.parameters ?? {};
    expect(Object.entries({ FILTER, CQL_FILTER }).filter(([, value]) => value !== undefined)).toEqual([[name, expect.stringMatching(form)]]);
  });

  test('sends the middle pixel of a window at the resolution of the map, in the best format', async () => {
    const { source, asked } = open(behind(geoServerWms, () => geoServerInfo), { params: [{ name: 'STYLES', value: 'boom' }, { name: 'LAYERS', value: 'mw:bomen' }, { name: 'map', value: 'x' }] });
    const answer = await source.featureInfo({ at: press, limit: 10 });
    expect(answer).toMatchObject({ layers: [{ layer: 'mw:bomen', label: 'Bomen', limited: false, features: [{ id: 'bomen.12', properties: { hoogte: 12.5 } }] }] });
    expect(answer.failed).toBeUndefined();
    const parameters = asked.at(-1)?.parameters;
    expect(parameters).toMatchObject({
      VERSION: '1.3.0', INFO_FORMAT: 'application/json', QUERY_LAYERS: 'mw:bomen', LAYERS: 'mw:bomen', STYLES: 'boom', CRS: 'EPSG:28992',
      I: '50', J: '50', WIDTH: '101', HEIGHT: '101', FEATURE_COUNT: '11', MAP: 'x',
    });
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = (parameters?.['BBOX'] ?? '').split(',').map(Number);
    expect([(minX + maxX) / 2, (minY + maxY) / 2]).toEqual([145_000, 508_000]);
    expect((maxX - minX) / 101).toBeCloseTo(0.21, 9);
  });

  test('sends the parameters of 1.1.1, and reads GML where there is no JSON', async () => {
    const { source, asked } = open(behind(mapServerWms111, () => gml(mapServerGml)), { layers: [{ name: 'gebouwen', label: 'Gebouwen' }] });
    const answer = await source.featureInfo({ at: press, limit: 10 });
    expect(asked.at(-1)?.parameters).toMatchObject({ VERSION: '1.1.1', SRS: 'EPSG:28992', X: '50', Y: '50', INFO_FORMAT: 'application/vnd.ogc.gml' });
    expect(answer.layers[0]?.features).toEqual([{ id: null, geometry: null, properties: { id: '12', soort: 'Els & Es' } }]);
  });

  test('sends no request for a layer that is not queryable', async () => {
    const { source, asked } = open(behind(geoServerWms, () => geoServerInfo), { layers: [{ name: 'mw:wegen', label: 'Wegen' }] });
    expect(await source.featureInfo({ at: press, limit: 10 })).toEqual({ layers: [] });
    expect(asked.map(({ parameters }) => parameters['REQUEST'])).toEqual(['GetCapabilities']);
  });

  test('tries formats in order without capabilities, and reuses the one that worked', async () => {
    const { source, asked } = open((parameters) => {
      if (parameters['REQUEST'] === 'GetCapabilities') return { status: 500, body: 'kapot' };
      return parameters['INFO_FORMAT'] === 'application/vnd.ogc.gml' ? gml(mapServerGml) : { type: 'text/xml', body: serviceException };
    });
    expect((await source.featureInfo({ at: press, limit: 10 })).layers[0]?.features).toHaveLength(1);
    await source.featureInfo({ at: press, limit: 10 });
    expect(asked.map(({ parameters }) => parameters['INFO_FORMAT'] ?? parameters['REQUEST'])).toEqual([
      'GetCapabilities', 'application/json', 'application/vnd.ogc.gml', 'application/vnd.ogc.gml',
    ]);
  });

  test.each([
    ['text/plain', "GetFeatureInfo results:\n\nLayer 'bomen'\n  soort = 'Linde'\n", { text: "GetFeatureInfo results:\n\nLayer 'bomen'\n  soort = 'Linde'" }],
    ['text/plain', 'GetFeatureInfo results:\n\n  Search returned no results.\n', {}],
    ['text/plain', 'no features were found', {}],
    ['text/html', '<html><body><table><tr><td>Linde</td></tr></table></body></html>', { html: '<html><body><table><tr><td>Linde</td></tr></table></body></html>' }],
    ['text/html', '<html><head><style>td{}</style></head><body> </body></html>', {}],
  ])('returns an answer in %s of a server without other formats unchanged, unless empty', async (type, body, expected) => {
    const capabilities = geoServerWms.replace(/<GetFeatureInfo>.*<\/GetFeatureInfo>/, `<GetFeatureInfo><Format>${type}</Format></GetFeatureInfo>`);
    const { source } = open(behind(capabilities, () => ({ type, body })));
    expect((await source.featureInfo({ at: press, limit: 10 })).layers).toEqual([{ layer: 'mw:bomen', label: 'Bomen', features: [], limited: false, ...expected }]);
  });

  test('prefers the configured format', async () => {
    const { source, asked } = open(behind(geoServerWms, () => ({ type: 'text/html', body: '<b>Linde</b>' })), { params: [{ name: 'INFO_FORMAT', value: 'text/html' }] });
    expect((await source.featureInfo({ at: press, limit: 10 })).layers[0]).toMatchObject({ html: '<b>Linde</b>' });
    expect(asked.at(-1)?.parameters['INFO_FORMAT']).toBe('text/html');
  });

  test('marks a layer with more features than the limit as limited', async () => {
    const three = JSON.stringify({ type: 'FeatureCollection', features: [1, 2, 3].map((id) => ({ type: 'Feature', id, properties: {}, geometry: null })) });
    const { source } = open(behind(geoServerWms, () => three));
    expect((await source.featureInfo({ at: press, limit: 2 })).layers[0]).toMatchObject({ limited: true, features: [{ id: 1 }, { id: 2 }] });
  });

  test('returns the layers that answered when another fails', async () => {
    const layers = [...trees, { name: 'mw:weg', label: 'Weg' }];
    const { source } = open(behind(geoServerWms, ({ QUERY_LAYERS }) => (QUERY_LAYERS === 'mw:weg' ? { status: 500, body: 'ai' } : geoServerInfo)), { layers });
    expect(await source.featureInfo({ at: press, limit: 5 })).toMatchObject({ layers: [{ layer: 'mw:bomen' }], failed: { code: 'source_failed' } });
  });

  test('sends no request for a layer that the map does not have', async () => {
    const { source, asked } = open(behind(geoServerWms, () => geoServerInfo));
    expect(await source.featureInfo({ layers: ['mw:geheim'], at: press, limit: 5 })).toEqual({ layers: [] });
    expect(asked).toEqual([]);
  });
});

describe('an outline on a WMS', () => {
  const outline = (size: number): InfoQuestion['at'] => ({
    geometry: { type: 'Polygon', coordinates: [[[144_990, 507_990], [144_990 + size, 507_990], [144_990 + size, 507_990 + size], [144_990, 507_990]]] },
  });

  test('searches from the middle of a small image where there is no WFS, and drops features outside the outline', async () => {
    const { source, asked } = open(behind(geoServerWms, () => pdokInfo));
    expect((await source.featureInfo({ at: outline(40), limit: 10 })).layers[0]?.features).toHaveLength(1);
    expect(asked.find(({ parameters }) => parameters['REQUEST'] === 'GetFeatureInfo')?.parameters).toMatchObject({
      WIDTH: '21', HEIGHT: '21', I: '10', J: '10', BUFFER: '11', FI_POINT_TOLERANCE: '11', FI_POLYGON_TOLERANCE: '11', BBOX: '144990,507990,145030,508030',
    });
    expect((await source.featureInfo({ at: outline(9), limit: 10 })).layers[0]?.features).toEqual([]);
  });

  type Box = readonly [number, number, number, number];
  const boxOf = (parameters: Readonly<Record<string, string>>): Box => (parameters['BBOX'] ?? '').split(',').map(Number) as unknown as Box;
  /** A square grid of trees: distance between trees and side of the square in metres. */
  const treesOf = (apart: number, size: number) => Array.from({ length: (size / apart) ** 2 }, (_, index) => {
    const across = size / apart;
    const coordinates = [144_990 + (index % across + 0.5) * apart, 507_990 + (Math.floor(index / across) + 0.5) * apart];
    return { type: 'Feature' as const, id: `boom.${index}`, properties: { nummer: index }, geometry: { type: 'Point' as const, coordinates } };
  });
  type Tree = ReturnType<typeof treesOf>[number];
  const answer = (features: readonly Tree[], most: string | undefined): string => JSON.stringify({ type: 'FeatureCollection', features: features.slice(0, Number(most)) });
  const infosOf = (asked: FakeService['asked']) => asked.filter(({ parameters }) => parameters['REQUEST'] === 'GetFeatureInfo');

  test('returns all features in it when the square around it has more than one answer holds', async () => {
    const all = treesOf(1, 40);
    const { source, asked } = open(behind(geoServerWms, (parameters) => {
      const [minX, minY, maxX, maxY] = boxOf(parameters);
      return answer(all.filter(({ geometry: { coordinates: [x = 0, y = 0] } }) => x >= minX && x < maxX && y >= minY && y < maxY), parameters['FEATURE_COUNT']);
    }));
    const [layer] = (await source.featureInfo({ at: outline(40), limit: 1000 })).layers;
    // Half of 1600, and the trees on the diagonal edge.
    expect([layer?.features.length, layer?.limited, layer?.sampled]).toEqual([820, false, undefined]);
    expect(new Set(layer?.features.map(({ id }) => id)).size).toBe(820);
    expect(infosOf(asked).length).toBeLessThanOrEqual(17);
  });

  test('marks the result as limited when there are more features than the limit', async () => {
    const all = treesOf(0.25, 40);
    const { source } = open(behind(geoServerWms, (parameters) => {
      const [minX, minY, maxX, maxY] = boxOf(parameters);
      return answer(all.filter(({ geometry: { coordinates: [x = 0, y = 0] } }) => x >= minX && x < maxX && y >= minY && y < maxY), parameters['FEATURE_COUNT']);
    }));
    const [layer] = (await source.featureInfo({ at: outline(40), limit: 1000 })).layers;
    expect([layer?.features.length, layer?.limited]).toEqual([1000, true]);
  });

  test('samples several places of a server that searches only the middle of a pixel, without duplicates', async () => {
    const fields = [0, 1, 2, 3].map((index) => {
      const [west, south] = [144_990 + index * 10, 507_990];
      return { type: 'Feature', properties: { perceel: index }, geometry: { type: 'Polygon', coordinates: [[[west, south], [west + 10, south], [west + 10, south + 40], [west, south + 40], [west, south]]] } };
    });
    const { source, asked } = open(behind(geoServerWms, (parameters) => {
      const [minX, , maxX] = boxOf(parameters);
      const middle = (minX + maxX) / 2;
      return JSON.stringify({ type: 'FeatureCollection', features: fields.filter(({ geometry: { coordinates: [ring] } }) => (ring?.[0]?.[0] ?? 0) <= middle && middle < (ring?.[1]?.[0] ?? 0)) });
    }));
    const [layer] = (await source.featureInfo({ at: outline(40), limit: 1000 })).layers;
    expect(new Set(layer?.features.map(({ properties }) => properties['perceel']))).toEqual(new Set([0, 1, 2, 3]));
    expect(layer?.features).toHaveLength(4);
    expect([layer?.limited, layer?.sampled]).toEqual([false, true]);
    expect(infosOf(asked).length).toBeLessThanOrEqual(17);
  });

  test('returns only what clicks inside the outline find where answers do not say where features lie', async () => {
    // One in the middle of each part of the square; the outline is the half of it in the south-east.
    const all = treesOf(10, 40);
    const { source, asked } = open(behind(geoServerWms, (parameters) => {
      const [minX, minY, maxX, maxY] = boxOf(parameters);
      const reach = (Number(parameters['BUFFER']) + 0.5) * ((maxX - minX) / Number(parameters['WIDTH']));
      const isNear = (place: number, low: number, high: number): boolean => Math.abs(place - (low + high) / 2) <= reach;
      const found = all.filter(({ geometry: { coordinates: [x = 0, y = 0] } }) => isNear(x, minX, maxX) && isNear(y, minY, maxY));
      return JSON.stringify({ type: 'FeatureCollection', features: found.map((tree) => ({ ...tree, geometry: null })) });
    }));
    const [layer] = (await source.featureInfo({ at: outline(40), limit: 1000 })).layers;
    const inside = [...all.keys()].filter((index) => Math.floor(index / 4) <= index % 4);
    expect(layer?.features.map(({ properties }) => properties['nummer'])).toEqual(inside);
    expect([layer?.limited, layer?.sampled]).toEqual([false, true]);
    expect(infosOf(asked)).toHaveLength(1 + inside.length);
  });

  test('sends the outline itself to QGIS Server, and keeps its whole answer', async () => {
    const placeless = JSON.stringify({ type: 'FeatureCollection', features: treesOf(20, 40).map((tree) => ({ ...tree, geometry: null })) });
    const { source, asked } = open(behind(geoServerWms, () => placeless), { serverType: 'qgis' });
    const [layer] = (await source.featureInfo({ at: outline(40), limit: 1000 })).layers;
    expect([layer?.features.length, layer?.limited, layer?.sampled]).toEqual([4, false, undefined]);
    expect(infosOf(asked)).toHaveLength(1);
    expect(infosOf(asked)[0]?.parameters).toMatchObject({ FILTER_GEOM: 'POLYGON((144990 507990,145030 507990,145030 508030,144990 507990))' });
    expect(infosOf(asked)[0]?.parameters).not.toHaveProperty('I');
  });

  test('sends one request when the answer is complete or is HTML', async () => {
    const few = treesOf(20, 40);
    const area = open(behind(geoServerWms, ({ FEATURE_COUNT }) => answer(few, FEATURE_COUNT)));
    await area.source.featureInfo({ at: outline(40), limit: 1000 });
    expect(infosOf(area.asked)).toHaveLength(1);
    const page = open(behind(geoServerWms, () => ({ type: 'text/html', body: '<b>Linde</b>' })), { params: [{ name: 'INFO_FORMAT', value: 'text/html' }] });
    expect((await page.source.featureInfo({ at: outline(40), limit: 1000 })).layers[0]).toMatchObject({ html: '<b>Linde</b>' });
    expect(infosOf(page.asked)).toHaveLength(1);
  });
});

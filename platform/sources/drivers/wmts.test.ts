import { expect, test } from 'vitest';
import { geoServerInfo, wmts } from '#platform/ogc/testing/answers.ts';
import { createSource } from '../create-source.ts';
import { openDriver } from '../open-driver.ts';
import type { Source } from '../source.ts';
import { fakeService, type FakeService } from '../testing/fake-service.ts';

const open = (layer: string, capabilities = wmts): FakeService & { source: Source } => {
  const fake = fakeService({ type: 'WMTS', url: 'https://kaart.example/wmts', layers: [{ name: layer, label: 'Foto' }] }, ({ REQUEST }) =>
    REQUEST === 'GetCapabilities' ? { type: 'text/xml', body: capabilities } : geoServerInfo,
  );
  return { ...fake, source: createSource(fake.service.map, openDriver(fake.service, null as never)) };
};

test('sends a click as a pixel of the tile at the nearest scale', async () => {
  const { source, asked } = open('luchtfoto');
  // Zoom 1: tiles of 440,401.92 m, 1,720.32 m a pixel.
  const { layers } = await source.featureInfo({ at: { coordinate: [154_000, 464_000], resolution: 1500 }, limit: 5 });
  expect(layers[0]).toMatchObject({ layer: 'luchtfoto', label: 'Foto', features: [{ id: 'bomen.12' }] });
  expect(asked.at(-1)?.parameters).toMatchObject({
    REQUEST: 'GetFeatureInfo', INFOFORMAT: 'application/json', LAYER: 'luchtfoto', STYLE: 'default', TIME: '2025', TILEMATRIXSET: 'nltile',
    TILEMATRIX: 'nltile:01', TILECOL: '0', TILEROW: '0', I: '255', J: '255',
  });
});

test('returns nothing for an outline, without a request', async () => {
  const { source, asked } = open('luchtfoto');
  expect(await source.featureInfo({ at: { geometry: { type: 'Point', coordinates: [1, 2] } }, limit: 5 })).toEqual({ layers: [] });
  expect(asked).toEqual([]);
});

test('leaves out a layer without info formats, and fails for an unknown layer', async () => {
  const at = { coordinate: [155_000, 463_000] as const, resolution: 1500 };
  const silent = open('luchtfoto', wmts.replaceAll(/<InfoFormat>[^<]*<\/InfoFormat>/g, ''));
  expect(await silent.source.featureInfo({ at, limit: 5 })).toEqual({ layers: [] });
  const missing = open('oud');
  expect(await missing.source.featureInfo({ at, limit: 5 })).toMatchObject({ layers: [], failed: { code: 'source_failed' } });
  expect(missing.log.at(-1)).toMatchObject({ said: 'there is no layer oud' });
});

import { expect, test } from 'vitest';
import { createSource } from '../create-source.ts';
import { openDriver } from '../open-driver.ts';
import { fakeService } from '../testing/fake-service.ts';

const feature = (id: number, soort: string) => ({ type: 'Feature', id, properties: { soort }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } });
const trees = JSON.stringify({ type: 'FeatureCollection', features: [feature(1, 'eik'), feature(2, 'beuk'), feature(3, 'Eik')] });

const open = (source: Parameters<typeof fakeService>[0]) => {
  const fake = fakeService({ type: 'GeoJSON', url: 'https://kaart.example/bomen.json', layers: [], ...source }, () => trees);
  return { ...fake, source: createSource(fake.service.map, openDriver(fake.service, null as never)) };
};

test('every question to a GeoJSON document is about the features that match the standing filter', async () => {
  const { source } = open({ where: "soort LIKE 'e%'" });
  expect((await source.query({ limit: 9 }))[0]?.features.map(({ id }) => id)).toEqual([1]);
  expect(await source.hits({})).toMatchObject([{ count: 1 }]);
  expect(await source.uniqueValues('soort', 9)).toEqual(['eik']);
  expect((await source.featureInfo({ at: { coordinate: [145_000, 508_000], resolution: 1 }, limit: 9 })).layers[0]?.features.map(({ id }) => id)).toEqual([1]);
  for await (const { features } of source.take({ layer: '' })) expect(features.map(({ id }) => id)).toEqual([1]);
});

test('a GeoJSON document whose standing filter cannot be read answers no question', async () => {
  const { source, asked } = open({ where: "strTrim(soort)='eik'" });
  await expect(source.query({ limit: 9 })).rejects.toMatchObject({ code: 'source_filter', status: 422 });
  expect(asked).toEqual([]);
});

test('GeoServer gets the standing filter of a GeoJSON address as CQL', async () => {
  const { source, asked } = open({ serverType: 'geoserver', where: "strTrim(soort)='eik'" });
  await source.query({ limit: 9 });
  expect(asked[0]?.parameters).toMatchObject({ CQL_FILTER: "strTrim(soort)='eik'" });
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { getMapSymbols } from '#platform/contract/map-source.ts';
import { wmtsCapabilities } from '#platform/map/testing/wmts-capabilities.ts';
import { greenImage } from '#platform/map/testing/one-map.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { Symbols } from './Symbols.tsx';

const open = (configuration: Partial<Configuration>) => renderOnMap(<Symbols />, configuration);
const section = (name: string) => page.getByRole('region', { name, exact: true });
const url = 'https://kaart.example/wms';
const wms = { type: 'ImageWMS', url, geojson: null };

const picture = (width = 40): Response =>
  new Response(new Blob([decodeURIComponent(greenImage(new URL(`https://x.example/?WIDTH=${width}&HEIGHT=20`)).split(',').slice(1).join(','))], { type: 'image/svg+xml' }));

/** Answers requests for legend pictures and map images. */
const answerPictures = ({ map }: ReturnType<typeof open>, answer: (url: URL) => Response = () => picture()) =>
  map.network.answer((asked) => (asked.searchParams.get('REQUEST') === 'GetLegendGraphic' ? answer(asked) : greenImage(asked)));
const askedPictures = ({ map }: ReturnType<typeof open>) =>
  map.network.requests.map((address) => new URL(address)).filter((asked) => asked.searchParams.get('REQUEST') === 'GetLegendGraphic');

test('shows a symbol with a name for each rule, and the name of the map for a single symbol', async () => {
  const rule = (status: string, colour: string) => ({ filter: ['==', ['get', 'status'], status], style: { 'fill-color': colour } });
  open({
    maps: [
      mapWith({ name: 'Kavels', sort: 1, styles: [rule('Verkocht', '#a00'), rule('Te koop', '#0a0')] }), mapWith({ name: 'Grens', sort: 2 }),
      mapWith({ name: 'Uit', visible: false }), mapWith({ name: 'Stil', hide: true }), mapWith({ name: 'Onder', background: true }),
      mapWith({ name: 'Ver weg', maxResolution: 0.001 }),
    ],
  });
  await expect.element(section('Kavels')).toHaveTextContent('KavelsVerkochtTe koop');
  await expect.element(section('Grens')).toHaveTextContent('Grens');
  expect(section('Grens').element().querySelectorAll('canvas')).toHaveLength(1);
  for (const name of ['Uit', 'Stil', 'Onder', 'Ver weg']) await expect.element(section(name)).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('follows the order of the maps', async () => {
  const { map } = open({ maps: [mapWith({ name: 'a', sort: 1 }), mapWith({ name: 'b', sort: 2 })] });
  const names = () => page.getByRole('region').elements().map((element) => element.getAttribute('aria-label')).filter((name) => name !== 'Berichten');
  await expect.poll(names).toEqual(['a', 'b']);
  const [first] = map.model.layers.legend.children.get();
  if (first) map.model.layers.move(first, 1);
  await expect.poll(names).toEqual(['b', 'a']);
});

test('shows a style preview at once', async () => {
  const { map } = open({ maps: [mapWith({ name: 'Kavels', styling: { color: '#f00', fillColor: '#f00', lineWidth: 1 } })] });
  const colour = () => [...(section('Kavels').element().querySelector('canvas')?.getContext('2d')?.getImageData(12, 10, 1, 1).data ?? [])];
  await expect.poll(colour).toEqual([255, 0, 0, 255]);
  map.model.layers.maps.get()[0]?.style.preview({ color: '#00f', fillColor: '#00f' });
  await expect.poll(colour).toEqual([0, 0, 255, 255]);
});

test('shows the pictures of a service under its name, one for each visible layer', async () => {
  const setup = open({
    maps: [mapWith({ name: 'Dienst', type: 'Image', source: { ...wms, layers: [layerWith({ name: 'a', label: 'Boven', sort: 1 }), layerWith({ name: 'b', label: 'Onder', sort: 2 })] } })],
  });
  answerPictures(setup);
  await expect.element(section('Dienst').getByRole('img', { name: 'Legenda van Boven' })).toBeVisible();
  await expect.element(section('Dienst')).toHaveTextContent('DienstBovenOnder');
  const [map] = setup.map.model.layers.maps.get();
  map?.children.get()[1]?.setVisible(false);
  await expect.element(section('Dienst').getByRole('img', { name: 'Legenda van Onder' })).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows no heading and no error for a service without pictures', async () => {
  const setup = open({ maps: [mapWith({ name: 'Leeg', type: 'Image', source: { ...wms, params: [{ name: 'LAYERS', value: 'a' }] } })] });
  answerPictures(setup, () => new Response(new Blob([new Uint8Array(60)], { type: 'image/png' })));
  await expect.poll(() => askedPictures(setup)).toHaveLength(1);
  await expect.element(page.getByText('Van de kaarten die aan staan is geen legenda bekend.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Leeg' })).not.toBeInTheDocument();
});

test('requests pictures of a source that is drawn through the server through it too', async () => {
  const setup = open({ maps: [mapWith({ id: 31, name: 'Geheim', type: 'Image', source: { ...wms, url: 'http://kaart.example/wms', through_server: true, params: [{ name: 'LAYERS', value: 'a' }] } })] });
  answerPictures(setup);
  await expect.poll(() => askedPictures(setup).map(({ origin, pathname }) => [origin, pathname])).toEqual([[location.origin, '/api/maps/31/source']]);
});

test('requests a MapServer picture once, and a GeoServer picture for each view', async () => {
  const source = { ...wms, params: [{ name: 'LAYERS', value: 'a' }] };
  const setup = open({
    maps: [
      mapWith({ name: 'Een', type: 'Image', visible: false, source: { ...source, serverType: 'mapserver' } }),
      mapWith({ name: 'Twee', type: 'Image', visible: false, source: { ...source, url: 'https://ander.example/geoserver', serverType: 'geoserver' } }),
    ],
  });
  answerPictures(setup);
  for (const map of setup.map.model.layers.maps.get()) map.setVisible(true);
  await expect.element(section('Twee').getByRole('img')).toBeVisible();
  setup.map.model.navigation.setCentre([145300, 508200]);
  await expect.poll(() => askedPictures(setup).filter(({ host }) => host === 'ander.example').length).toBeGreaterThan(1);
  expect(askedPictures(setup).filter(({ host }) => host === 'kaart.example')).toHaveLength(1);
});

test('prefers configured icons, and leaves no gap for one that cannot be loaded', async () => {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  open({
    maps: [
      mapWith({ name: 'Bomen', icon }),
      mapWith({ name: 'Lagen', source: { layers: [layerWith({ label: 'Met', icon }), layerWith({ label: 'Stil', icon, hide_in_legend: true }), layerWith({ label: 'Kapot', icon: 'data:image/png,x' })] } }),
    ],
  });
  await expect.element(section('Bomen')).toHaveTextContent('Bomen');
  await expect.element(section('Lagen')).toHaveTextContent('LagenMetKapot');
  await expect.poll(() => section('Lagen').element().querySelectorAll('img').length).toBe(1);
});

test('shows nothing for a broken map, and a gradient for a heat map', async () => {
  open({ maps: [mapWith({ name: 'Kapot', source: { type: 'Bestaat niet' } }), mapWith({ name: 'Warmte', type: 'Heatmap' })] });
  await expect.element(section('Warmte')).toHaveTextContent('Warmteweinigveel');
  await expect.element(section('Kapot')).not.toBeInTheDocument();
});

test('explains what to do when no map is on', async () => {
  open({ maps: [mapWith({ visible: false })] });
  await expect.element(page.getByText('Zet een kaart aan om de legenda ervan te zien.')).toBeVisible();
});

test.each([['WMTS', 'Tile'], ['ImageArcGISRest', 'Image'], ['TileArcGISRest', 'Tile']])('shows the listed pictures of the visible layers of a %s service', async (type, mapType) => {
  const address = greenImage(new URL('https://x.example/?WIDTH=20&HEIGHT=20'));
  const layers = [layerWith({ name: 'boven', label: 'Bomen' }), layerWith({ name: 'onder', label: 'Stil', hide_in_legend: true })];
  const asked: number[] = [];
  const setup = renderOnMap(<Symbols />, { maps: [mapWith({ id: 71, name: 'Dienst', type: mapType, source: { type, url: 'https://kaart.example/dienst', geojson: null, layers } })] }, {
    answers: (api) => api.on(getMapSymbols, ({ params }) => {
      asked.push(Number(params?.id));
      return ['boven', 'boven', 'onder', 'uit'].map((layer, index) => ({ layer, label: `Teken ${index}`, address }));
    }),
  });
  setup.map.network.answer((wanted) => (wanted.searchParams.get('request') === 'GetCapabilities' ? new Response(wmtsCapabilities) : greenImage(wanted)));
  await expect.poll(() => section('Dienst').elements()[0]?.textContent).toBe('DienstTeken 0Teken 1');
  expect(section('Dienst').element().querySelectorAll('img')).toHaveLength(2);
  expect(asked).toEqual([71]);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows the style of ArcGIS features without requesting pictures', async () => {
  const source = { type: 'ArcGIS', url: 'https://kaart.example/FeatureServer/3', geojson: null };
  const setup = renderOnMap(<Symbols />, { maps: [mapWith({ name: 'Storingen', type: 'Vector', styling: { color: '#d32f2f' }, source })] });
  await expect.poll(() => section('Storingen').element().querySelectorAll('canvas, svg, img').length).toBeGreaterThan(0);
  expect(setup.api.asked.filter(({ call }) => call === getMapSymbols)).toEqual([]);
});

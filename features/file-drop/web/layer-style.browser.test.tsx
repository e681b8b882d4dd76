import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type CircleStyle from 'ol/style/Circle.js';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createMapFromJson, putMapIntoConfiguration } from '#platform/contract/new-map.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { droppedFiles } from './dropped-files.ts';
import { asked, drop, geojson, open } from './testing/open-files.tsx';
import '#platform/map/style-studio/StyleStudio.tsx';
import './LayerStyle.tsx';
import './OpenedFiles.tsx';

const region = () => page.getByRole('region', { name: 'Stijl van bomen.geojson' });

/** Saves the layer as a map, and returns what is sent of it. */
const savedMap = async (setup: Awaited<ReturnType<typeof open>>) => {
  setup.api.on(createMapFromJson, () => ({ id: 7 }));
  setup.api.on(putMapIntoConfiguration, () => undefined);
  await userEvent.click(page.getByRole('button', { name: 'bomen.geojson bewaren als kaart' }));
  await userEvent.click(page.getByRole('dialog', { name: 'Bewaren als kaart' }).getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup, createMapFromJson)).toHaveLength(1);
  const [sent] = asked(setup, createMapFromJson) as { body: Blob }[];
  return JSON.parse((await sent?.body.text()) ?? '') as { styles: unknown[]; styling?: string };
};

test('a layer of a file gets another style, which the map and a map made of it have too', async () => {
  const setup = await open();
  const { map } = setup;
  drop(new File([geojson()], 'bomen.geojson'), new File([geojson()], 'palen.geojson'));
  const button = page.getByRole('button', { name: 'Stijl aanpassen van bomen.geojson' });
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(region().getByRole('button', { name: /^Lijnkleur/ }));
  await userEvent.fill(page.getByRole('textbox', { name: /kleurcode|hex/i }), '#00a000');
  await userEvent.keyboard('{Enter}{Escape}');
  const stylings = () => droppedFiles.store.getState().map(({ layers }) => layers[0]?.styling?.color ?? null);
  await expect.poll(stylings).toEqual(['#00a000', null]);
  const styles = () => map.model.olMap.getAllLayers().flatMap((layer) => ('getStyle' in layer ? [JSON.stringify((layer.getStyle as () => unknown)())] : []));
  await expect.poll(() => styles().filter((style) => style?.includes('#00a000'))).toHaveLength(1);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  const { styling = '' } = await savedMap(setup);
  expect(JSON.parse(styling)).toMatchObject({ color: '#00a000', lineWidth: 3 });
});

const choose = async (field: RegExp, option: string): Promise<void> => {
  const select = region().getByRole('button', { name: field });
  await expect.element(select).toBeVisible();
  (select.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('option', { name: option, exact: true }));
};

test('classes by a field colour the objects of a file at once, and go with a map made of it', async () => {
  const setup = await open();
  const { map } = setup;
  const trees = ['Eik', 'Beuk', 'Eik'].map((naam, index) => ({
    type: 'Feature', geometry: { type: 'Point', coordinates: [145_000 + index * 10, 508_000] }, properties: { naam, hoogte: 4 + index * 3 },
  }));
  drop(new File([JSON.stringify({ type: 'FeatureCollection', features: trees })], 'bomen.geojson'));
  await userEvent.click(page.getByRole('button', { name: 'Stijl aanpassen van bomen.geojson' }));
  await userEvent.click(region().getByRole('button', { name: 'Meer' }));
  await userEvent.click(region().getByRole('button', { name: 'Stijl maken' }));
  await choose(/Indeling/, 'Verschillende waarden');
  await choose(/Veld/, 'naam');
  await userEvent.click(region().getByRole('button', { name: 'Klassen maken' }));
  await expect.element(region().getByRole('button', { name: 'Kleur van Beuk' })).toBeVisible();
  const filters = (rules: unknown) => (rules as { filter?: unknown }[] | null)?.map(({ filter }) => filter ?? null);
  const ofNames = [['==', ['get', 'naam'], 'Beuk'], ['==', ['get', 'naam'], 'Eik'], null];
  expect(filters(droppedFiles.store.getState()[0]?.layers[0]?.rules)).toEqual(ofNames);
  /** The fill colours in which the layer of the file draws its objects. */
  const colours = (): unknown[] => map.model.olMap.getAllLayers().flatMap((layer) => {
    const source = layer.getSource();
    if (!(layer instanceof VectorLayer) || !(source instanceof VectorSource)) return [];
    return source.getFeatures().filter((feature) => feature.get('naam')).map((feature) =>
      [layer.getStyleFunction()?.call(layer, feature, 1) ?? []].flat().map((style) => (style.getImage() as CircleStyle | null)?.getFill()?.getColor()).find(Boolean));
  });
  await expect.poll(colours).toEqual([expect.anything(), expect.anything(), colours()[0]]);
  expect(colours()[0]).not.toEqual(colours()[1]);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);

  await choose(/Indeling/, 'Klassen van getallen');
  await choose(/Veld/, 'hoogte');
  await userEvent.click(region().getByRole('button', { name: 'Klassen maken' }));
  await expect.element(region().getByText(/^Er zijn \d klassen gemaakt/)).toBeVisible();
  const made = await savedMap(setup);
  expect([JSON.stringify(made.styles), made.styling]).toEqual([expect.stringContaining('"hoogte"'), undefined]);
});

test('the style of many points is one colour, and visitors may change it too', async () => {
  await open({ session: null }, { create_maps: false });
  drop(new File([geojson(1_001)], 'bomen.geojson'));
  await userEvent.click(page.getByRole('button', { name: 'Stijl aanpassen van bomen.geojson' }));
  await expect.element(region().getByRole('button', { name: /^Kleur/ })).toBeVisible();
  expect(region().getByRole('button').elements().map(({ textContent }) => textContent)).toHaveLength(2);
  expect(region().getByRole('combobox').elements()).toEqual([]);
});

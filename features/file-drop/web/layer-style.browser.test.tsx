import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createMapFromJson, putMapIntoConfiguration } from '#platform/contract/new-map.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { droppedFiles } from './dropped-files.ts';
import { asked, drop, geojson, open } from './testing/open-files.tsx';

const region = () => page.getByRole('region', { name: 'Stijl van bomen.geojson' });

test('a layer of a file gets another style, which the map and a map made of it have too', async () => {
  const setup = await open();
  const { map, api } = setup;
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
  api.on(createMapFromJson, () => ({ id: 7 }));
  api.on(putMapIntoConfiguration, () => undefined);
  await userEvent.click(page.getByRole('button', { name: 'bomen.geojson bewaren als kaart' }));
  await userEvent.click(page.getByRole('dialog', { name: 'Bewaren als kaart' }).getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup, createMapFromJson)).toHaveLength(1);
  const [sent] = asked(setup, createMapFromJson) as { body: Blob }[];
  const { styling } = JSON.parse((await sent?.body.text()) ?? '') as { styling: string };
  expect(JSON.parse(styling)).toMatchObject({ color: '#00a000', lineWidth: 3 });
});

test('the style of many points is one colour, and visitors may change it too', async () => {
  await open({ session: null }, { create_maps: false });
  drop(new File([geojson(1_001)], 'bomen.geojson'));
  await userEvent.click(page.getByRole('button', { name: 'Stijl aanpassen van bomen.geojson' }));
  await expect.element(region().getByRole('button', { name: /^Kleur/ })).toBeVisible();
  expect(region().getByRole('button').elements()).toHaveLength(1);
  expect(region().getByRole('combobox').elements()).toEqual([]);
});

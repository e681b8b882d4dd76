import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { changeAdminMap, type MapSent } from '../contract.ts';
import { adminMap } from './testing/maps.ts';
import { bodies, button, open } from './testing/screens.tsx';

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const metadata = [{ title: 'Herkomst', info: [{ key: 'Bron', value: 'Bomen & struiken\nvan 2026' }, { key: 'Meer', value: '<p>Zie <a href="https://een.example">dit</a></p>' }] }];
const openMap = (attributions: string | null) => {
  const map = adminMap({ metadata });
  return open('/admin/maps/manage/1', [], { ...map, source: { ...map.source, attributions } });
};
const saved = async (setup: ReturnType<typeof openMap>): Promise<MapSent> => {
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => bodies(setup, changeAdminMap)).toHaveLength(1);
  return bodies(setup, changeAdminMap)[0] as MapSent;
};

test('writes the source and the metadata of a map as they look, by keyboard', async () => {
  const setup = openMap('© <a href="https://kaart.example">Gemeente</a>');
  const source = box('Bronvermelding (niet verplicht)');
  await expect.element(source).toMatchTextContent(/^© Gemeente$/);
  await expect.element(source.getByRole('link', { name: 'Gemeente' })).toBeVisible();
  (source.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End}{/Control} {Control>}b{/Control}2026');
  const text = box('Tekst').nth(0);
  (text.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  expect(await violationsIn(document.body)).toEqual([]);
  const { source: sent, metadata: blocks } = await saved(setup);
  expect(sent.attributions).toBe('© <a href="https://kaart.example" rel="noopener noreferrer">Gemeente</a> <strong>2026</strong>');
  expect(blocks).toEqual([{ title: 'Herkomst', info: [{ key: 'Bron', value: 'Bomen & struiken\nvan 2026!' }, metadata[0]?.info[1]] }]);
});

test('saves texts that nobody changes to the byte', async () => {
  const setup = openMap('<b>Oud</b> &copy;');
  await expect.element(box('Bronvermelding (niet verplicht)')).toMatchTextContent(/^Oud ©$/);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam', exact: true }), 'Eiken');
  const { source: sent, metadata: blocks } = await saved(setup);
  expect([sent.attributions, blocks]).toEqual(['<b>Oud</b> &copy;', metadata]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { saveRedline } from '../../contract.ts';
import type { Drawing } from '../model/drawing.ts';
import { readDrawings } from '../../read-drawings.ts';
import { toWire } from '../persistence/wire.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { drawing } from '../testing/open-persistence.ts';
import { list, mode, names, newConfiguration, open } from '../testing/open-redline.tsx';

vi.mock('#platform/web/realtime/realtime.ts', () => ({ openChannel: () => () => undefined }));
beforeEach(() => snackbar.clear());

/** Opens the panel with a drawing of another user in the middle of the map. */
const openWith = async ({ managesDrawings }: { readonly managesDrawings: boolean }) => {
  const server = new FakeServer();
  server.managesDrawings = managesDrawings;
  const theirs: Drawing = { ...drawing('Put'), geometry: { type: 'Point', coordinates: [145_000, 508_000] } };
  server.ofAnna.add(theirs.id);
  await server.api.call(saveRedline, { body: { id: 1, geojson: { type: 'FeatureCollection', features: [toWire(theirs, null)] } } });
  const setup = await open({ ...newConfiguration(), options: { ...configurationWith().options, redline: true, shareRedline: true } }, {
    session: sessionWith(),
    answers: (api) => {
      api.on(readDrawings, (request) => server.api.call(readDrawings, request));
      api.on(saveRedline, (request) => server.api.call(saveRedline, request));
    },
  });
  await expect.poll(names).toEqual(['Put']);
  // A click finds what the map has drawn.
  await rendered(setup.model);
  return { ...setup, server };
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = () => page.getByRole('alertdialog', { name: 'Tekening van iemand anders verwijderen?' });

test('shows who drew a drawing and when, and offers no change of it', async () => {
  await openWith({ managesDrawings: false });
  await expect.element(list().getByText('Anna van Dam, 02-03-2026 11:30')).toBeVisible();
  await expect.element(button('Ga naar Put')).toBeVisible();
  expect([button('Bewerk Put').elements(), button('Verwijder Put').elements()]).toEqual([[], []]);
});

// One mode for each test: OpenLayers takes two clicks within a quarter of a second for a double click.
test.each(['Wijzigen', 'Verwijderen'])('changes nothing and names the author when a drawing of another user is clicked with %s', async (how) => {
  const { at, server } = await openWith({ managesDrawings: false });
  await userEvent.click(mode(how));
  await at(400, 300);
  await expect.poll(() => snackbar.all().map(({ text }) => text)).toEqual([
    'Put is getekend door Anna van Dam. Alleen wie tekeningen beheert, kan de tekening wijzigen of verwijderen.',
  ]);
  expect(page.getByRole('textbox', { name: 'Titel' }).elements()).toEqual([]);
  expect(server.titles()).toEqual(['Put']);
});

test('asks a user who manages drawings before removing one of another user', async () => {
  const { server } = await openWith({ managesDrawings: true });
  await userEvent.click(button('Verwijder Put'));
  await expect.element(question()).toBeVisible();
  await expect.element(page.getByText(/Put is getekend door Anna van Dam\. De tekening verdwijnt voor iedereen/)).toBeVisible();
  expect(await violationsIn(question().element())).toEqual([]);
  await userEvent.click(question().getByRole('button', { name: 'Annuleren' }));
  expect([names(), server.titles()]).toEqual([['Put'], ['Put']]);
  await userEvent.click(button('Verwijder Put'));
  await userEvent.click(question().getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(() => server.titles()).toEqual([]);
  expect(names()).toEqual([]);
});

test('removes a drawing of the user without asking', async () => {
  const { at, server } = await openWith({ managesDrawings: false });
  await userEvent.click(mode('Punt'));
  await at(100, 100);
  await expect.element(list().getByText(/^U, \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible();
  await userEvent.click(button('Verwijder Punt'));
  await expect.poll(names).toEqual(['Put']);
  await expect.poll(() => server.titles()).toEqual(['Put']);
});

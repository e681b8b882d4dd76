import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { addLocation, listLocations, listPublicLocations, orderLocations, removeLocation, renameLocation, type SavedLocation } from '../contract.ts';
import { LocationsTab } from './LocationsTab.tsx';

const town: Extent = [144000, 507000, 146000, 509000];
const message = () => page.getByRole('region', { name: 'Berichten' });
const rows = () => page.getByRole('list', { name: 'Opgeslagen locaties' }).getByRole('listitem');
const more = (name: string) => page.getByRole('button', { name: `Meer over ${name}`, exact: true });
const choose = (name: string) => page.getByRole('menuitem', { name, exact: true });

beforeEach(async () => {
  await page.viewport(900, 700);
  snackbar.clear();
});

/** A fake server with saved locations. */
const open = async ({ names = ['Haven', 'Station'], configuration = {}, isVisitor = false }: {
  names?: string[]; configuration?: Partial<Configuration>; isVisitor?: boolean;
} = {}) => {
  let kept: SavedLocation[] = names.map((name, index) => (
    { id: index + 1, name, extent: '144000,507000,146000,509000', config_id: null, may_change: !isVisitor }
  ));
  const setup = renderOnMap(<div style={{ width: 380 }}><LocationsTab /></div>, configuration, {
    session: isVisitor ? null : sessionWith(),
    map: { extent: [100000, 400000, 100100, 400100] },
    answers: (api) => {
      api.on(listLocations, () => kept);
      api.on(listPublicLocations, () => kept);
      api.on(addLocation, ({ body }) => {
        const added = { id: kept.length + 10, name: body.name, extent: body.extent, config_id: null, may_change: true };
        kept = [...kept, added];
        return added;
      });
      api.on(renameLocation, ({ params, body }) => {
        kept = kept.map((one) => (one.id === Number(params.id) ? { ...one, name: body.name } : one));
        return kept[0] as SavedLocation;
      });
      api.on(orderLocations, ({ body }) => void (kept = body.ids.flatMap((id) => kept.find((one) => one.id === id) ?? [])));
      api.on(removeLocation, ({ params }) => void (kept = kept.filter(({ id }) => id !== Number(params.id))));
    },
  });
  if (names.length > 0) await expect.element(rows().first()).toBeVisible();
  return setup;
};
const shown = () => rows().elements().map((row) => row.textContent);

test('moves the map to the location', async () => {
  const { map } = await open();
  await userEvent.click(page.getByRole('button', { name: 'Naar Haven' }));
  expect(map.model.state.get().centre.map(Math.round)).toEqual([145000, 508000]);
  const [minX, , maxX] = map.model.state.get().extent;
  expect([minX <= town[0] + 1, maxX >= town[2] - 1]).toEqual([true, true]);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test('saves the visible area under a name with the keyboard', async () => {
  const { api, map } = await open();
  await userEvent.click(page.getByRole('button', { name: 'Deze plek opslaan' }));
  await expect.element(page.getByRole('textbox', { name: 'Naam' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Geef de locatie een naam.')).toBeVisible();
  await userEvent.keyboard('Markt{Enter}');
  await expect.element(message()).toMatchTextContent('Markt is opgeslagen');
  await expect.poll(shown).toEqual(['Haven', 'Station', 'Markt']);
  const sent = api.asked.find(({ call }) => call === addLocation)?.request as { body: { extent: string } };
  expect(sent.body.extent.split(',').map(Number)).toEqual(map.model.state.get().extent.map((value) => Number(value.toFixed(2))));
});

test('keeps a name that the server refuses in the field, and shows the reason', async () => {
  const { api } = await open();
  api.on(addLocation, () => { throw new ApiError(422, 'invalid', 'Er zijn al 200 locaties.'); });
  await userEvent.click(page.getByRole('button', { name: 'Deze plek opslaan' }));
  await userEvent.keyboard('Markt{Enter}');
  await expect.element(message()).toMatchTextContent('Er zijn al 200 locaties.');
  await expect.element(page.getByRole('textbox', { name: 'Naam' })).toHaveValue('Markt');
});

test('renames and moves a location', async () => {
  await open();
  await userEvent.click(more('Haven'));
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(choose('Naam wijzigen'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Oude haven');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toEqual(['Oude haven', 'Station']);
  await userEvent.click(more('Oude haven'));
  await expect.element(choose('Omhoog')).not.toBeInTheDocument();
  await userEvent.click(choose('Omlaag'));
  await expect.poll(shown).toEqual(['Station', 'Oude haven']);
});

test('restores a removed location', async () => {
  await open();
  await userEvent.click(more('Haven'));
  await userEvent.click(choose('Verwijderen'));
  await expect.poll(shown).toEqual(['Station']);
  await userEvent.click(message().getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(shown).toEqual(['Station', 'Haven']);
});

test('copies a link to a location', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  await userEvent.click(more('Haven'));
  await userEvent.click(choose('Link kopiëren'));
  await expect.poll(() => write).toHaveBeenLastCalledWith(`${location.origin}/locatie/144000,507000,146000,509000`);
});

test('says that there are no locations', async () => {
  await open({ names: [] });
  await expect.element(page.getByText('U heeft nog geen opgeslagen locaties...')).toBeVisible();
});

test('lets visitors read the locations of a public configuration, without changing them', async () => {
  const { api } = await open({ isVisitor: true, configuration: { id: 4, public: true } });
  expect(api.asked.map(({ call }) => call)).toEqual([listPublicLocations]);
  await expect.element(page.getByRole('button', { name: 'Deze plek opslaan' })).not.toBeInTheDocument();
  await userEvent.click(more('Haven'));
  await expect.poll(() => page.getByRole('menuitem').elements().map((item) => item.textContent)).toEqual(['Link kopiëren']);
});

test('reports a failure to load the locations', async () => {
  renderOnMap(<LocationsTab />, {}, { session: sessionWith(), answers: (api) => api.on(listLocations, () => { throw new ApiError(500, 'x', 'x'); }) });
  await expect.element(page.getByText('De locaties kunnen niet worden geladen. Probeer het later opnieuw.')).toBeVisible();
});

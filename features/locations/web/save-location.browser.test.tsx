import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { addLocation, listLocations, listPublicLocations } from '../contract.ts';
import { SaveLocation } from './SaveLocation.tsx';

const everybody = /iedereen die de kaart opent, ziet deze locatie en de naam ervan/;
const dialog = () => page.getByRole('dialog');

const save = async (isPublic: boolean) => {
  const sent: unknown[] = [];
  renderOnMap(<SaveLocation close={vi.fn()} />, { id: 12, public: isPublic }, {
    session: sessionWith(),
    map: { extent: [144000, 507000, 146000, 509000] },
    answers: (api) => {
      api.on(listLocations, () => []);
      api.on(listPublicLocations, () => []);
      api.on(addLocation, ({ body }) => {
        sent.push(body);
        return { id: 1, name: body.name, extent: body.extent, config_id: body.config_id ?? null, may_change: true };
      });
    },
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Haven');
  expect(await violationsIn(dialog().element())).toEqual([]);
  const says = dialog().element().textContent ?? '';
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => sent).toHaveLength(1);
  return { says, sent: sent[0] };
};

test('saves a location of a public configuration for everybody, and says so first', async () => {
  const { says, sent } = await save(true);
  expect(says).toMatch(everybody);
  expect(sent).toMatchObject({ name: 'Haven', config_id: 12 });
});

test('saves any other location for the user only', async () => {
  const { says, sent } = await save(false);
  expect(says).not.toMatch(everybody);
  expect(sent).toMatchObject({ name: 'Haven' });
  expect((sent as { config_id?: unknown }).config_id ?? null).toBeNull();
});

test('saves a place under its address, at the current scale', async () => {
  const sent: unknown[] = [];
  const place = { position: [145_500, 507_500], title: 'Langestraat 3' } as const;
  renderOnMap(<SaveLocation close={vi.fn()} place={place} />, { id: 12, public: false }, {
    session: sessionWith(),
    map: { extent: [144_800, 507_850, 145_200, 508_150] },
    answers: (api) => {
      api.on(listLocations, () => []);
      api.on(addLocation, ({ body }) => {
        sent.push(body);
        return { id: 1, name: body.name, extent: body.extent, config_id: null, may_change: true };
      });
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => sent).toEqual([{ name: 'Langestraat 3', extent: '145300,507350,145700,507650', config_id: null }]);
});

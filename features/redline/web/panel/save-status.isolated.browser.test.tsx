import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { saveRedline } from '../../contract.ts';
import { readDrawings } from '../../read-drawings.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { mode, names, newConfiguration, open } from '../testing/open-redline.tsx';

vi.mock('#platform/web/realtime/realtime.ts', () => ({ openChannel: () => () => undefined }));

const panel = () => page.getByRole('region', { name: 'Tekenen', exact: true });
const retry = () => page.getByRole('button', { name: 'Opnieuw proberen' });

const openShared = (server: FakeServer, refusal: () => ApiError | null = () => null) =>
  open({ ...newConfiguration(), options: { ...configurationWith().options, redline: true, shareRedline: true } }, {
    session: sessionWith(),
    answers: (api) => {
      api.on(readDrawings, (request) => server.api.call(readDrawings, request));
      api.on(saveRedline, (request) => {
        const refused = refusal();
        if (refused) throw refused;
        return server.api.call(saveRedline, request);
      });
    },
  });

test('says that shared drawings are saved', async () => {
  const server = new FakeServer();
  const { at } = await openShared(server);
  await userEvent.click(mode('Punt'));
  await at(100, 100);
  await expect.element(page.getByText('Opgeslagen. Iedereen met deze configuratie ziet deze tekeningen.')).toBeVisible();
  await expect.poll(() => server.features.size).toBe(1);
  expect(await violationsIn(panel().element())).toEqual([]);
});

test('keeps drawings while the server is away, says so, and saves them on retry', async () => {
  const server = new FakeServer();
  const { at } = await openShared(server);
  server.isAway = true;
  await userEvent.click(mode('Punt'));
  await at(100, 100);
  await expect.element(page.getByText(/^Nog niet opgeslagen — wordt opnieuw geprobeerd\. Uw tekeningen blijven tot die tijd in deze browser staan\.$/)).toBeVisible();
  await expect.poll(names).toEqual(['Punt']);
  expect(await violationsIn(panel().element())).toEqual([]);
  server.isAway = false;
  await userEvent.click(retry());
  await expect.poll(() => server.features.size).toBe(1);
  await expect.element(retry()).not.toBeInTheDocument();
});

test('shows the message of a refusal and keeps the drawing', async () => {
  const { at } = await openShared(new FakeServer(), () => new ApiError(409, 'redline_full', 'Er is geen plaats voor meer tekeningen.'));
  await userEvent.click(mode('Punt'));
  await at(100, 100);
  await expect.element(page.getByText(/^Nog niet opgeslagen\. Er is geen plaats voor meer tekeningen\./)).toBeVisible();
  await expect.element(retry()).toBeVisible();
  await expect.poll(names).toEqual(['Punt']);
});

test('reports one refused drawing and saves the others', async () => {
  const server = new FakeServer();
  server.refuses = 'Kapot';
  const { at } = await openShared(server);
  const title = page.getByRole('textbox', { name: 'Titel' });
  const refusal = page.getByText('“Kapot” kan zo niet worden opgeslagen en blijft alleen in deze browser staan. Wijzig de tekening om het opnieuw te proberen.');
  await userEvent.click(mode('Punt'));
  await at(100, 100);
  await userEvent.fill(title, 'Kapot');
  await expect.element(refusal).toBeVisible();
  await at(300, 100);
  await expect.poll(names).toEqual(['Punt', 'Kapot']);
  await userEvent.fill(title, 'Eik');
  await expect.poll(() => server.titles()).toContain('Eik');
  await expect.element(page.getByText('De andere tekeningen zijn opgeslagen. Iedereen met deze configuratie ziet die.')).toBeVisible();
  await expect.element(refusal).toBeVisible();
  await expect.element(retry()).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Bewerk Kapot' }));
  await expect.element(page.getByRole('region', { name: 'Kapot bewerken' })).toBeVisible();
  await userEvent.fill(title, 'Heel');
  await expect.poll(() => server.titles()).toEqual(['Eik', 'Heel']);
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(page.getByText('Opgeslagen. Iedereen met deze configuratie ziet deze tekeningen.')).toBeVisible();
});

test('snaps to an existing corner when the option is on', async () => {
  const { at } = await open();
  await userEvent.click(mode('Punt'));
  await at(200, 200);
  await userEvent.click(page.getByRole('button', { name: 'Klaar' }));
  await userEvent.click(page.getByText('Vastklikken aan andere tekeningen'));
  await at(205, 203);
  await userEvent.click(page.getByRole('button', { name: 'Coördinaten', exact: true }));
  await expect.element(page.getByRole('textbox', { name: 'Coördinaten' })).toHaveValue('144900.00, 508050.00');
});

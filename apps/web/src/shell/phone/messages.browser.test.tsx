import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { snackbar, type SnackbarMessage } from '#platform/ui/snackbar/snackbar-queue.ts';
import { open, startQuiet } from '../testing/open-shell.tsx';

beforeEach(startQuiet);

const openPhone = () => open(390, 844);
const sheet = () => page.getByRole('region', { name: 'Menu' });
const boxOf = (): DOMRect => sheet().element().getBoundingClientRect();
const head = (): Element => sheet().getByRole('heading', { level: 2 }).element();
/** The sheet has come to rest at its height. */
const expectAtRest = (height: string) => expect.element(sheet()).toHaveAttribute('data-height', height);

test('a message that stays is below the search box and the name, clear of the sheet at every height, and in landscape beside it', async () => {
  const { drawer } = await openPhone();
  onTestFinished(() => snackbar.clear());
  snackbar.show({ text: 'Geen elementen gevonden', duration: 'until-dismissed' });
  const message = (): DOMRect => page.getByText('Geen elementen gevonden').element().parentElement?.getBoundingClientRect() ?? new DOMRect();
  const search = (): DOMRect => page.getByRole('banner').element().getBoundingClientRect();
  await expect.poll(() => message().top - search().bottom).toBeGreaterThanOrEqual(0);
  expect(message().bottom).toBeLessThan(180);
  expect(Math.abs((message().left + message().right) / 2 - 390 / 2)).toBeLessThan(2);
  for (const height of ['peek', 'half', 'full'] as const) {
    drawer.getState().openTab('legend');
    drawer.getState().setHeight(height);
    await expectAtRest(height);
    await expect.poll(() => message().bottom - boxOf().top).toBeLessThanOrEqual(0);
    expect(message().top).toBeGreaterThanOrEqual(search().bottom);
  }
  await page.viewport(844, 390);
  await expect.poll(() => message().left - boxOf().right).toBeGreaterThanOrEqual(0);
});

const brief = { text: 'Legenda is succesvol opgeslagen', duration: 3_000 };
const manyLines = 'Bewaard op dit apparaat; wordt verzonden zodra er verbinding is. '.repeat(3);
const long: [string, SnackbarMessage][] = [
  ['with an action', { text: manyLines, duration: 5_000, action: { label: 'Ongedaan maken', onPress: () => undefined } }],
  ['of many lines', { text: manyLines, duration: 10_000 }],
];
const short: [string, SnackbarMessage][] = [
  ['that is brief', brief],
  ['that is brief and of many lines', { text: manyLines, duration: 5_000 }],
];

/** Opens a full sheet and shows a message. Returns how to read where the message ends, in pixels from the top. */
const showOverSheet = async (message: SnackbarMessage): Promise<() => number> => {
  const { drawer } = await openPhone();
  onTestFinished(() => snackbar.clear());
  drawer.getState().openTab('legend');
  drawer.getState().setHeight('full');
  await expect.poll(() => boxOf().top).toBe(64);
  snackbar.show(message);
  const region = page.getByRole('region', { name: 'Berichten' });
  // The focus keeps the message in sight, however slow the test is.
  (await vi.waitUntil(() => region.getByRole('button', { name: 'Sluiten' }).query())).focus();
  return () => region.element().getBoundingClientRect().bottom;
};

test.each([...long, ...short])('a message %s covers neither the heading nor the close button of a full sheet, which takes its place afterwards', async (_, message) => {
  const bottom = await showOverSheet(message);
  const close = () => sheet().getByRole('button', { name: 'Sluiten' }).element().getBoundingClientRect();
  await expect.poll(() => Math.min(close().top, head().getBoundingClientRect().top) - bottom()).toBeGreaterThanOrEqual(0);
  snackbar.clear();
  await expect.poll(() => boxOf().top).toBe(64);
});

test.each(long)('a message %s covers nothing of a full sheet', async (_, message) => {
  const bottom = await showOverSheet(message);
  await expect.poll(() => boxOf().top - bottom()).toBeGreaterThanOrEqual(0);
});

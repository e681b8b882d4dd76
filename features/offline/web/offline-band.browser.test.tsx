import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { environmentWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import feature from './index.ts';
import { OfflineBand } from './OfflineBand.tsx';

const words = () => page.getByText('Geen verbinding. U ziet wat eerder is geladen; wat nieuw is, ontbreekt.');

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('shows the message while the server cannot be reached', async () => {
  renderPart(<OfflineBand />, { isPage: true });
  await expect.element(words()).not.toBeInTheDocument();
  onlineManager.setOnline(false);
  await expect.element(words()).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  onlineManager.setOnline(true);
  await expect.element(words()).not.toBeInTheDocument();
});

test('covers no button of a page that fills the window, also above the band of the cookies', async () => {
  document.documentElement.style.setProperty('--cook-cookies-height', '40px');
  onTestFinished(() => void document.documentElement.style.removeProperty('--cook-cookies-height'));
  renderPart(
    <>
      <main style={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', height: 'calc(100dvh - var(--cook-band-height, 0px))' }}>
        <button type="button">Boven</button>
        <button type="button">Onder</button>
      </main>
      <OfflineBand />
    </>,
    { isPage: true },
  );
  onlineManager.setOnline(false);
  await expect.element(words()).toBeVisible();
  const boxOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect();
  const band = () => words().element().getBoundingClientRect();
  await expect.poll(() => band().top - boxOf('Onder').bottom).toBeGreaterThanOrEqual(0);
  expect(boxOf('Boven').bottom).toBeLessThan(band().top);
  expect(band().bottom).toBeLessThanOrEqual(innerHeight - 40);
  onlineManager.setOnline(true);
  await expect.poll(() => boxOf('Onder').bottom).toBeGreaterThan(innerHeight - 41);
});

test('is not covered by a message', async () => {
  onTestFinished(() => snackbar.clear());
  renderPart(<><main style={{ height: 'calc(100dvh - var(--cook-band-height, 0px))' }} /><OfflineBand /></>, { isPage: true });
  onlineManager.setOnline(false);
  await expect.element(words()).toBeVisible();
  snackbar.show({ text: 'Opgeslagen', duration: 'until-dismissed' });
  await expect.element(page.getByText('Opgeslagen')).toBeVisible();
  const messages = () => page.getByRole('region', { name: 'Berichten' }).element().getBoundingClientRect();
  await expect.poll(() => messages().bottom - words().element().getBoundingClientRect().top).toBeLessThanOrEqual(0);
});

test('checks the connection periodically', async () => {
  vi.useFakeTimers();
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  onlineManager.setOnline(false);
  renderPart(<OfflineBand />);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(asked).toHaveBeenCalledWith('/health/live', { cache: 'no-store' });
  expect(onlineManager.isOnline()).toBe(true);
});

test('registers the service worker in production only', () => {
  const updates = feature.fillings.map(({ item }) => item).find(({ id }) => id === 'updates');
  const slotContext = { session: null, configuration: null, publicMode: false };
  expect(updates?.enabled?.({ ...slotContext, environment: environmentWith({ production: true }) })).toBe(true);
  expect(updates?.enabled?.({ ...slotContext, environment: environmentWith({ production: false }) })).toBe(false);
});

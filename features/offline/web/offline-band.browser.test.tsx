import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { environmentWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import feature from './index.ts';
import { OfflineBand } from './OfflineBand.tsx';

const words = () => page.getByText('Geen verbinding. U ziet wat eerder is geladen; wat nieuw is, ontbreekt.');

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('shows the message while the server cannot be reached', async () => {
  onStage(<OfflineBand />, { isPage: true });
  await expect.element(words()).not.toBeInTheDocument();
  onlineManager.setOnline(false);
  await expect.element(words()).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  onlineManager.setOnline(true);
  await expect.element(words()).not.toBeInTheDocument();
});

test('checks the connection periodically', async () => {
  vi.useFakeTimers();
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  onlineManager.setOnline(false);
  onStage(<OfflineBand />);
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

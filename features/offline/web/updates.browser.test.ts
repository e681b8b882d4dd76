import { expect, test, vi } from 'vitest';
import { watchUpdates } from './updates.ts';

const registrationState = (): { waiting: unknown; installing: unknown; update: () => void } => ({
  waiting: null, installing: null, update: vi.fn(),
});

/** A fake of the browser's service worker API, controlled by the test. */
const createBrowser = ({ isControlled, hasOpenWork = false }: { isControlled: boolean; hasOpenWork?: boolean }) => {
  const heard: unknown[] = [];
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: (data: unknown) => void heard.push(data) });
  const registration = Object.assign(new EventTarget(), registrationState());
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: vi.fn(async () => registration),
  });
  const work = { isUnderway: hasOpenWork };
  const actions = { hasOpenWork: () => work.isUnderway, offer: vi.fn<(renew: () => void) => void>(), reload: vi.fn() };
  const end = watchUpdates(container as unknown as ServiceWorkerContainer, actions);
  return {
    ...actions,
    work,
    heard,
    registration,
    worker,
    end,
    installed: async () => {
      await expect.poll(() => container.register.mock.calls).toEqual([['/service-worker.js']]);
      await Promise.resolve();
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      worker.state = 'installed';
      worker.dispatchEvent(new Event('statechange'));
    },
    takesOver: () => container.dispatchEvent(new Event('controllerchange')),
  };
};

test('installs the first service worker without a message or a reload', async () => {
  const browser = createBrowser({ isControlled: false });
  await browser.installed();
  browser.takesOver();
  expect(browser.heard).toEqual([]);
  expect(browser.reload).not.toHaveBeenCalled();
});

test('activates a new version and reloads the page', async () => {
  const browser = createBrowser({ isControlled: true });
  await browser.installed();
  expect(browser.heard).toEqual(['activate']);
  browser.takesOver();
  expect(browser.reload).toHaveBeenCalledOnce();
  expect(browser.offer).not.toHaveBeenCalled();
});

test('offers a new version while the user has unsaved work, and activates it on request', async () => {
  const browser = createBrowser({ isControlled: true, hasOpenWork: true });
  await browser.installed();
  expect(browser.heard).toEqual([]);
  browser.offer.mock.calls[0]?.[0]();
  expect(browser.heard).toEqual(['activate']);
  browser.takesOver();
  expect(browser.reload).toHaveBeenCalledOnce();
});

test('does not reload a tab with unsaved work when another tab activated the new version', async () => {
  const browser = createBrowser({ isControlled: true });
  browser.work.isUnderway = true;
  browser.takesOver();
  expect(browser.reload).not.toHaveBeenCalled();
  browser.offer.mock.calls[0]?.[0]();
  expect(browser.reload).toHaveBeenCalledOnce();
});

test('does nothing after it was stopped', async () => {
  const browser = createBrowser({ isControlled: true });
  browser.end();
  await browser.installed();
  browser.takesOver();
  expect(browser.heard).toEqual([]);
  expect(browser.reload).not.toHaveBeenCalled();
});

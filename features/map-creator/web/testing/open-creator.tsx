import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, vi } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import { createMapFromJson, putMapIntoConfiguration } from '#platform/contract/new-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap, type MapSetup } from '#platform/web/testing/render-part.tsx';
import type { WebFeature } from '#platform/web/feature.ts';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { AddMapButton } from '../AddMapButton.tsx';
import { closeCreator } from '../creator.ts';
import { CreatorHost } from '../CreatorHost.tsx';
import { mapImport } from '../current-import.ts';

interface Options {
  readonly permissions?: ('create_maps' | 'publish_maps')[];
  readonly configuration?: Partial<Configuration>;
  readonly answers?: (api: StubApi) => void;
  /** Other features of the page. */
  readonly features?: readonly WebFeature[];
}

/** Opens the dialog on a map for a user who may create maps. Saving succeeds unless the test overrides it. */
export const openCreator = async ({ permissions = ['create_maps'], configuration = {}, answers, features = [] }: Options = {}): Promise<MapSetup> => {
  await page.viewport(1440, 900);
  snackbar.clear();
  onTestFinished(() => {
    vi.restoreAllMocks();
    mapImport.clear();
    closeCreator();
    snackbar.clear();
  });
  const setup = renderOnMap(
    <>
      <AddMapButton />
      <CreatorHost />
    </>,
    { id: 31, ...configuration },
    {
      session: sessionWith({ permissions }),
      features,
      answers(api) {
        api.on(createMapFromJson, () => ({ id: 512 }));
        api.on(putMapIntoConfiguration, () => undefined);
        answers?.(api);
      },
    },
  );
  await press('Persoonlijke kaart toevoegen');
  await expect.element(page.getByRole('dialog', { name: 'Kaart aanmaken' })).toBeVisible();
  return setup;
};

export const press = (name: string | RegExp): Promise<void> => userEvent.click(page.getByRole('button', { name }));

export const choose = async (field: string | RegExp, option: string | RegExp): Promise<void> => {
  await press(field);
  await userEvent.click(page.getByRole('option', { name: option }));
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
};

export const chooseFormat = (option: string): Promise<void> => choose(/Bestandsformaat/, option);

/** Milliseconds; the timeout of the other waits. */
const patient = { timeout: 10_000 };

/** Uploads through the file input: a test cannot use the file dialog of the system. */
export const upload = async (...files: File[]): Promise<void> => {
  const field = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    if (!found) throw new Error('There is no file input');
    return found;
  }, patient);
  await userEvent.upload(page.elementLocator(field), files);
};

export const fileOf = (name: string, content: BlobPart): File => new File([content], name);

/** Drops files or text on the drop zone. */
export const drop = async (...items: (File | string)[]): Promise<void> => {
  const zone = await vi.waitFor(() => page.getByRole('button', { name: /^Sleep hier/ }).element().parentElement!, patient);
  const dataTransfer = new DataTransfer();
  for (const item of items) {
    if (typeof item === 'string') dataTransfer.items.add(item, 'text/plain');
    else dataTransfer.items.add(item);
  }
  // Files created by a test have no file system entry.
  vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue({ isFile: true, isDirectory: false } as FileSystemEntry);
  const { x, y } = zone.getBoundingClientRect();
  const event = { dataTransfer, bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 };
  for (const name of ['dragenter', 'dragover', 'drop']) zone.dispatchEvent(new DragEvent(name, event));
};

/** Expects the step with this title to be open. */
export const expectStep = (title: string) =>
  expect.element(page.getByRole('button', { name: title, exact: true })).toHaveAttribute('aria-expanded', 'true');

/** Returns the body of the request that creates the map. */
export const sentMap = async (api: StubApi): Promise<Record<string, unknown>> => {
  await expect.poll(() => api.asked.some(({ call }) => call === createMapFromJson)).toBe(true);
  const { body } = api.asked.find(({ call }) => call === createMapFromJson)!.request as { body: Blob };
  expect(body.type).toBe('application/json');
  return JSON.parse(await body.text()) as Record<string, unknown>;
};

export const messages = (): string[] => snackbar.all().map(({ text }) => text);

/** Checks the dialog with axe. */
export const accessible = async (): Promise<void> => {
  // Infinite animations cannot be finished.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
  expect(await violationsIn(page.getByRole('dialog', { name: 'Kaart aanmaken' }).element())).toEqual([]);
};

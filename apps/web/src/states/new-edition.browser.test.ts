import { expect, onTestFinished, test, vi } from 'vitest';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { offerReloadOnUpdate } from './new-edition.ts';

offerReloadOnUpdate();

const texts = () => snackbar.all().map(({ text }) => text);

/** Reports that a file failed to load, while the server gives this answer to a request for the first script of the page. */
const failToLoad = async (answer: () => Promise<Response>): Promise<void> => {
  const first = Object.assign(document.createElement('script'), { type: 'module', src: 'data:text/javascript,' });
  document.head.prepend(first);
  const asked = vi.spyOn(window, 'fetch').mockImplementation(answer);
  onTestFinished(() => {
    first.remove();
    asked.mockRestore();
    snackbar.clear();
  });
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
};

test('offers a reload when the server no longer has the files of the page', async () => {
  await failToLoad(async () => new Response(null, { status: 404 }));
  await expect.poll(texts).toEqual(['Er is een nieuwe versie van deze pagina.']);
});

test.each([
  ['the server does not answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server has the files of the page', async () => new Response(null)],
])('offers no reload for a file that failed to load when %s', async (_, answer) => {
  await failToLoad(answer);
  // Lets the answer be handled first.
  await new Promise((resolve) => setTimeout(resolve));
  expect(texts()).toEqual([]);
});

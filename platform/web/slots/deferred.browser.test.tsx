import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { render } from '#platform/ui/testing/render.tsx';
import { Deferred, fetchAhead } from './Deferred.tsx';

const Part = () => <p>Het deel</p>;
const partThatLoads = () => vi.fn<() => Promise<{ default: typeof Part }>>(async () => ({ default: Part }));

const show = (load: ReturnType<typeof partThatLoads>): HTMLElement => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  flushSync(() => root.render(<Deferred load={load} props={{}} skeleton={<p>Nog niets</p>} />));
  return place;
};

test('Deferred fetches a component when it is first shown and shows a skeleton until then', async () => {
  const load = partThatLoads();
  const place = show(load);
  expect(place.textContent).toBe('Nog niets');
  await expect.poll(() => place.textContent).toBe('Het deel');
  expect(load).toHaveBeenCalledOnce();
});

test('Deferred shows a component at once when it was fetched ahead', async () => {
  const load = partThatLoads();
  await fetchAhead(load);
  expect(show(load).textContent).toBe('Het deel');
  expect(load).toHaveBeenCalledOnce();
});

const partThatFailsOnce = (text: string) =>
  vi.fn<() => Promise<{ default: () => React.ReactNode }>>(async () => ({ default: () => <p>{text}</p> })).mockRejectedValueOnce(new Error('no such file'));
const message = () => page.getByText('Een deel van deze pagina kan nu niet worden getoond.');

const showTwoMissing = async (): Promise<void> => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => snackbar.clear());
  render([<Deferred key="1" load={partThatFailsOnce('Eerste deel')} props={{}} />, <Deferred key="2" load={partThatFailsOnce('Tweede deel')} props={{}} />]);
  await expect.element(message()).toBeVisible();
};

test('Deferred shows one message for all missing components, with a button that fetches them again', async () => {
  await showTwoMissing();
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.element(page.getByText('Eerste deel')).toBeVisible();
  await expect.element(page.getByText('Tweede deel')).toBeVisible();
  await expect.element(message()).not.toBeInTheDocument();
});

test('Deferred fetches missing components again when the connection returns', async () => {
  await showTwoMissing();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Eerste deel')).toBeVisible();
  await expect.element(page.getByText('Tweede deel')).toBeVisible();
  await expect.element(message()).not.toBeInTheDocument();
});

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
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

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

test('a part is fetched when it is first shown, with a skeleton in its place until then', async () => {
  const load = partThatLoads();
  const place = show(load);
  expect(place.textContent).toBe('Nog niets');
  await expect.poll(() => place.textContent).toBe('Het deel');
  expect(load).toHaveBeenCalledOnce();
});

test('what was fetched ahead stands there at once', async () => {
  const load = partThatLoads();
  await fetchAhead(load);
  expect(show(load).textContent).toBe('Het deel');
  expect(load).toHaveBeenCalledOnce();
});

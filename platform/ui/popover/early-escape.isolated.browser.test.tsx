import { page } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { Select } from '../select/Select.tsx';
import { render } from '../testing/render.tsx';

/** Holds the frames of the page until the returned function is called. */
const holdFrames = (): (() => void) => {
  const held: FrameRequestCallback[] = [];
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => held.push(callback));
  return () => {
    frames.mockRestore();
    held.forEach((callback) => requestAnimationFrame(callback));
  };
};

/** Presses a key at the element with the focus, in this task: a key of the browser would come later than the frames that matter here. */
const press = (key: string): void => {
  for (const type of ['keydown', 'keyup']) document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }));
};

test('a list that Escape closes before it has appeared on a touch screen leaves the page', async () => {
  // There react-aria shows it two frames late, since a keyboard on the screen may be about to open.
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  render(<Select label="Schaal" options={[{ value: 500, label: '1 : 500' }, { value: 1000, label: '1 : 1.000' }]} value={1000} onChange={vi.fn<() => void>()} />);
  const button = page.getByRole('button', { name: /1 : 1\.000/ });
  const release = holdFrames();
  (button.element() as HTMLElement).focus();
  press('Enter');
  await vi.waitUntil(() => document.activeElement?.closest('[role=listbox]'), { interval: 1 });
  press('Escape');
  release();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

import { cdp } from 'vitest/browser';
import { nextFrame } from '#platform/ui/testing/next-frame.ts';

interface TouchSession {
  send(method: 'Input.dispatchTouchEvent', event: { type: string; touchPoints: readonly { x: number; y: number }[] }): Promise<unknown>;
}

/** Waits until the animations of the elements around this one have ended, such as a sheet that slides in; a touch during them would miss it. */
export const waitUntilStill = async (element: Element): Promise<void> => {
  await nextFrame();
  const moving = document.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
  await Promise.allSettled(moving.map(({ finished }) => finished));
  for (let before = NaN, { top } = element.getBoundingClientRect(); top !== before; { top } = element.getBoundingClientRect()) {
    before = top;
    await nextFrame();
  }
};

/** Drags an element by a finger, by real touches, over a number of pixels up (negative) or down. */
export const dragByFinger = async (element: Element, distance: number, steps = 8): Promise<void> => {
  await waitUntilStill(element);
  const session = cdp() as TouchSession;
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const box = element.getBoundingClientRect();
  const x = frame.left + box.left + box.width / 4;
  const y = frame.top + box.top + box.height / 2;
  const touch = (type: string, ...points: readonly { x: number; y: number }[]) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const move = async (by: number): Promise<void> => {
    await touch('touchMove', { x, y: y + by });
    await nextFrame();
  };
  await touch('touchStart', { x, y });
  for (let step = 1; step <= steps; step += 1) await move((distance * step) / steps);
  // Slow at the end, so that it does not glide.
  for (let slow = 1; slow <= 4; slow += 1) await move(distance + Math.sign(distance) * slow);
  await touch('touchEnd');
};

/** Rests a finger at a place of an element, by a real touch. Returns a function that lifts it. */
export const restFinger = async (element: Element, [left, top]: readonly [number, number]): Promise<() => Promise<unknown>> => {
  const session = cdp() as TouchSession;
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const box = element.getBoundingClientRect();
  const point = { x: frame.left + box.left + left, y: frame.top + box.top + top };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

/** Taps the middle of an element by a real touch, also when something lies over it. */
export const tapByFinger = async (element: Element): Promise<void> => {
  const { width, height } = element.getBoundingClientRect();
  const lift = await restFinger(element, [width / 2, height / 2]);
  await lift();
};

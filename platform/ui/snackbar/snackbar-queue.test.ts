import { describe, expect, it, vi } from 'vitest';
import { SnackbarQueue, visibleOf } from './snackbar-queue.ts';

describe('the snackbar queue', () => {
  it('the queue shows three messages and keeps the others in order', () => {
    const queue = new SnackbarQueue();
    for (const text of ['een', 'twee', 'drie', 'vier']) queue.show({ text });
    expect(visibleOf(queue.all()).map(({ text }) => text)).toEqual(['een', 'twee', 'drie']);
    queue.dismiss(queue.all()[0]?.id ?? 0);
    expect(visibleOf(queue.all()).map(({ text }) => text)).toEqual(['twee', 'drie', 'vier']);
  });

  it('durations are limited to between 2 and 10 seconds', () => {
    const queue = new SnackbarQueue();
    queue.show({ text: 'kort', duration: 10 });
    queue.show({ text: 'lang', duration: 60_000 });
    queue.show({ text: 'gewoon' });
    queue.show({ text: 'blijft', duration: 'until-dismissed' });
    expect(queue.all().map(({ duration }) => duration)).toEqual([2_000, 10_000, 5_000, 'until-dismissed']);
  });

  it('a message equal to an older one replaces it in its place', () => {
    const queue = new SnackbarQueue();
    const gone = vi.fn();
    queue.show({ text: 'Geen resultaten gevonden', onDismiss: gone });
    queue.show({ text: 'anders' });
    queue.show({ text: 'Geen resultaten gevonden' });
    expect(queue.all().map(({ text, id }) => [text, id])).toEqual([['Geen resultaten gevonden', 3], ['anders', 2]]);
    expect(gone).toHaveBeenCalledOnce();
  });

  it('onDismiss is called once, however often a message is dismissed', () => {
    const queue = new SnackbarQueue();
    const gone = vi.fn();
    const dismiss = queue.show({ text: 'weg', onDismiss: gone });
    dismiss();
    dismiss();
    expect(gone).toHaveBeenCalledOnce();
    expect(queue.all()).toEqual([]);
  });

  it('listeners are called until they unsubscribe', () => {
    const queue = new SnackbarQueue();
    const listener = vi.fn();
    const leave = queue.subscribe(listener);
    queue.show({ text: 'een' });
    leave();
    queue.show({ text: 'twee' });
    expect(listener).toHaveBeenCalledOnce();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { SnackbarQueue, visibleOf } from './snackbar-queue.ts';

describe('the snackbar queue', () => {
  it('shows three and lets the others wait in order', () => {
    const queue = new SnackbarQueue();
    for (const text of ['een', 'twee', 'drie', 'vier']) queue.show({ text });
    expect(visibleOf(queue.all()).map(({ text }) => text)).toEqual(['een', 'twee', 'drie']);
    queue.dismiss(queue.all()[0]?.id ?? 0);
    expect(visibleOf(queue.all()).map(({ text }) => text)).toEqual(['twee', 'drie', 'vier']);
  });

  it('keeps durations between 2 and 10 seconds', () => {
    const queue = new SnackbarQueue();
    queue.show({ text: 'kort', duration: 10 });
    queue.show({ text: 'lang', duration: 60_000 });
    queue.show({ text: 'gewoon' });
    queue.show({ text: 'blijft', duration: 'until-dismissed' });
    expect(queue.all().map(({ duration }) => duration)).toEqual([2_000, 10_000, 5_000, 'until-dismissed']);
  });

  it('puts the newer of two equal messages in the place of the older', () => {
    const queue = new SnackbarQueue();
    const gone = vi.fn();
    queue.show({ text: 'Geen resultaten gevonden', onDismiss: gone });
    queue.show({ text: 'anders' });
    queue.show({ text: 'Geen resultaten gevonden' });
    expect(queue.all().map(({ text, id }) => [text, id])).toEqual([['Geen resultaten gevonden', 3], ['anders', 2]]);
    expect(gone).toHaveBeenCalledOnce();
  });

  it('tells once that a message went, however often it is dismissed', () => {
    const queue = new SnackbarQueue();
    const gone = vi.fn();
    const dismiss = queue.show({ text: 'weg', onDismiss: gone });
    dismiss();
    dismiss();
    expect(gone).toHaveBeenCalledOnce();
    expect(queue.all()).toEqual([]);
  });

  it('tells its listeners until they leave', () => {
    const queue = new SnackbarQueue();
    const listener = vi.fn();
    const leave = queue.subscribe(listener);
    queue.show({ text: 'een' });
    leave();
    queue.show({ text: 'twee' });
    expect(listener).toHaveBeenCalledOnce();
  });
});

import { expect, test, vi } from 'vitest';
import { Inquiries } from './inquiries.ts';
import { Selection, type Selected } from './selection.ts';

const tree: Selected = { geometry: { type: 'Point', coordinates: [145000, 508000] }, mapKey: '1', layer: null, properties: {} };

test('notifies subscribers of the selection, but not when it stays empty', () => {
  const selection = new Selection();
  const heard = vi.fn();
  const stop = selection.subscribe(heard);
  selection.set([]);
  expect(heard).not.toHaveBeenCalled();
  selection.set([tree]);
  selection.set([]);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  selection.set([tree]);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(selection.get()).toEqual([tree]);
});

test('passes an inquiry to the handler and returns false without one', () => {
  const inquiries = new Inquiries();
  const { geometry } = tree;
  expect(inquiries.ask({ geometry })).toBe(false);
  const answer = vi.fn();
  const stop = inquiries.answerWith(answer);
  expect(inquiries.ask({ geometry, label: '5m' })).toBe(true);
  expect(answer).toHaveBeenCalledExactlyOnceWith({ geometry, label: '5m' });
  stop();
  expect(inquiries.ask({ geometry })).toBe(false);
});

import { expect, test, vi } from 'vitest';
import { Inquiries } from './inquiries.ts';
import { Selection, type Selected } from './selection.ts';

const tree: Selected = { geometry: { type: 'Point', coordinates: [145000, 508000] }, mapKey: '1', layer: null, properties: {} };

test('who watches the selection hears of it, and not of nothing after nothing', () => {
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

test('a question reaches who answers, and is told when nobody does', () => {
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

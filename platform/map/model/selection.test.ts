import { expect, test, vi } from 'vitest';
import { Inquiries } from './inquiries.ts';
import { Selection, type Selected } from './selection.ts';

const tree: Selected = { geometry: { type: 'Point', coordinates: [145000, 508000] }, mapKey: '1', layer: null, id: 7, properties: {} };

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

test('opens an object by map, layer and id, so that another map with the same id does not open', () => {
  const selection = new Selection();
  const [other, inLayer] = [{ ...tree, mapKey: '2' }, { ...tree, layer: 'bomen' }];
  selection.set([tree, other, inLayer]);
  selection.open({ mapKey: '2', layer: null, id: 7 });
  expect(selection.opened.get()).toBe(other);
  selection.close({ mapKey: '1', layer: null, id: 7 });
  expect(selection.opened.get()).toBe(other);
  const heard = vi.fn();
  selection.opened.subscribe(heard);
  selection.open({ mapKey: '2', layer: null, id: 7 });
  expect(heard).not.toHaveBeenCalled();
  selection.open(inLayer);
  expect(selection.opened.get()).toBe(inLayer);
  selection.close(inLayer);
  expect(selection.opened.get()).toBeNull();
});

test('keeps the open object open while it stays selected, and forgets it when it goes', () => {
  const selection = new Selection();
  selection.set([tree]);
  selection.open(tree);
  const whole = { ...tree, properties: { soort: 'eik' } };
  selection.set([whole]);
  expect(selection.opened.get()).toBe(whole);
  selection.keepMaps(new Set(['2']));
  expect([selection.get(), selection.opened.get()]).toEqual([[], null]);
  selection.set([tree]);
  expect(selection.opened.get()).toBeNull();
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

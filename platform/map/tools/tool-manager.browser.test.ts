import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createTestMap, type TestMap } from '../testing/test-map.ts';
import type { MapTool } from '../model/map-model.ts';

let map: TestMap;
let log: string[];
afterEach(() => map.destroy());

const open = () => {
  map = createTestMap();
  log = [];
  return map.model.tools;
};
const tool = (id: string, escape?: () => boolean): MapTool => ({
  id,
  start: (model) => {
    expect(model).toBe(map.model);
    log.push(`${id} starts`);
    return () => log.push(`${id} ends`);
  },
  ...(escape ? { escape } : {}),
});

test('starting a tool ends the active one and notifies subscribers once', () => {
  const tools = open();
  const seen: (string | null)[] = [];
  tools.start(tool('meten'));
  tools.active.subscribe(() => seen.push(tools.active.get()));
  tools.start(tool('tekenen'));
  expect(log).toEqual(['meten starts', 'meten ends', 'tekenen starts']);
  expect(seen).toEqual(['tekenen']);
});

test('toggling the active tool ends it', () => {
  const tools = open();
  const measure = tool('meten');
  tools.toggle(measure);
  expect(tools.isActive('meten')).toBe(true);
  tools.toggle(measure);
  expect(tools.active.get()).toBeNull();
  expect(log).toEqual(['meten starts', 'meten ends']);
});

test('stopping an inactive tool leaves the active one running', () => {
  const tools = open();
  tools.start(tool('meten'));
  tools.stop('tekenen');
  expect(tools.active.get()).toBe('meten');
  tools.stop('meten');
  tools.stop('meten');
  expect(log).toEqual(['meten starts', 'meten ends']);
});

test('Escape ends the tool unless the tool cancels something itself', async () => {
  const tools = open();
  let drawing = true;
  tools.start(
    tool('tekenen', () => {
      const had = drawing;
      drawing = false;
      return had;
    }),
  );
  await userEvent.keyboard('{Escape}');
  expect(tools.active.get()).toBe('tekenen');
  await userEvent.keyboard('{Escape}');
  expect(tools.active.get()).toBeNull();
});

test('ignores Escape in a text field or when already handled', async () => {
  const tools = open();
  tools.start(tool('meten'));
  const field = document.createElement('input');
  const dialog = document.createElement('button');
  dialog.addEventListener('keydown', (event) => event.preventDefault());
  map.element.append(field, dialog);
  field.focus();
  await userEvent.keyboard('{Escape}');
  dialog.focus();
  await userEvent.keyboard('{Escape}');
  expect(tools.active.get()).toBe('meten');
});

test('leaves no tool active when a tool fails to start', () => {
  const tools = open();
  tools.start(tool('meten'));
  const broken: MapTool = { id: 'stuk', start: () => { throw new Error('stuk'); } };
  expect(() => tools.start(broken)).toThrow('stuk');
  expect(tools.active.get()).toBeNull();
  expect(log).toEqual(['meten starts', 'meten ends']);
});

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

test('starting a tool ends the other, and is one change for who watches', () => {
  const tools = open();
  const seen: (string | null)[] = [];
  tools.start(tool('meten'));
  tools.active.subscribe(() => seen.push(tools.active.get()));
  tools.start(tool('tekenen'));
  expect(log).toEqual(['meten starts', 'meten ends', 'tekenen starts']);
  expect(seen).toEqual(['tekenen']);
});

test('pressing the button of the active tool again ends it', () => {
  const tools = open();
  const measure = tool('meten');
  tools.toggle(measure);
  expect(tools.isActive('meten')).toBe(true);
  tools.toggle(measure);
  expect(tools.active.get()).toBeNull();
  expect(log).toEqual(['meten starts', 'meten ends']);
});

test('a tool that is not active cannot end the one that is', () => {
  const tools = open();
  tools.start(tool('meten'));
  tools.stop('tekenen');
  expect(tools.active.get()).toBe('meten');
  tools.stop('meten');
  tools.stop('meten');
  expect(log).toEqual(['meten starts', 'meten ends']);
});

test('Escape ends the tool, unless the tool had something of its own to call off', async () => {
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

test('Escape in a text field, or for somebody else, leaves the tool alone', async () => {
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

test('a tool that fails to start leaves no tool active', () => {
  const tools = open();
  tools.start(tool('meten'));
  const broken: MapTool = { id: 'stuk', start: () => { throw new Error('stuk'); } };
  expect(() => tools.start(broken)).toThrow('stuk');
  expect(tools.active.get()).toBeNull();
  expect(log).toEqual(['meten starts', 'meten ends']);
});

import { createSettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { defineTool, type ToolDefinition } from '#platform/contract/define-tool.ts';
import { expect, test } from 'vitest';
import { publicTools } from './public-tools.ts';

const toolWith = (more: Partial<ToolDefinition>) => defineTool({ name: 'tool', label: '', explanation: '', order: 1, shape: 'object', fields: [], ...more });
const forVisitors = (tool: ToolDefinition, value: unknown) => publicTools({ tool: value, strange: { a: 1 } }, createSettingsCatalogue([{ tools: [tool] }]))['tool'];

test('visitors do not get tools without public fields, or unknown tools', () => {
  expect(publicTools({ tool: { a: 1 }, strange: { a: 1 } }, createSettingsCatalogue([{ tools: [toolWith({})] }]))).toEqual({});
});

test.each([true, false, null, 'ja', [], ['a', 'b']])('visitors get the value %j unchanged', (value) => {
  expect(forVisitors(toolWith({ publicFields: [] }), value)).toEqual(value);
});

test('visitors get `enabled` and the named fields of an object, at any depth', () => {
  const tool = toolWith({ publicFields: ['plain', 'list', 'object', { part: ['in', { deeper: ['here'] }] }] });
  expect(forVisitors(tool, {
    enabled: false, plain: 1, list: [1, 'a', [2]], object: { any: 1 }, other: 1,
    part: { in: 'x', out: 'y', enabled: true, deeper: [{ here: 1, there: 2 }, 'word'] },
  })).toEqual({ enabled: false, plain: 1, list: [1, 'a', [2]], object: {}, part: { in: 'x', deeper: [{ here: 1 }, 'word'] } });
});

test.each([
  ['as a list', (entries: unknown) => entries], ['under `sources`', (sources: unknown) => ({ enabled: true, sources })],
])('visitors get the named fields of list entries %s', (_, written) => {
  const tool = toolWith({ shape: 'list', publicFields: ['a'] });
  expect(forVisitors(tool, written([{ a: 1, b: 2 }, { b: 3 }]))).toEqual(written([{ a: 1 }, {}]));
});

test('visitors get no fields beside `sources` of an older list format', () => {
  expect(forVisitors(toolWith({ shape: 'list', publicFields: ['a'] }), { sources: [], a: 1, b: 2 })).toEqual({ sources: [] });
});

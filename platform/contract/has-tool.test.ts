import { expect, test } from 'vitest';
import { hasTool } from './has-tool.ts';

test.each<[unknown, boolean]>([
  [true, true], [{}, true], [{ enabled: true }, true], [{ polygonDivisor: 4 }, true], [['a'], true],
  [{ enabled: false }, false], [{ enabled: false, polygonDivisor: 4 }, false], [[], false], [false, false], [null, false], [undefined, false],
])('a tool with settings %j is offered: %s', (tool, there) => {
  expect(hasTool({ tool }, { name: 'tool' })).toBe(there);
});

test('a tool that is on by default is offered unless the configuration switches it off', () => {
  const tool = { name: 'tool', onByDefault: true };
  expect(hasTool({}, tool)).toBe(true);
  expect(hasTool({ tool: null }, tool)).toBe(true);
  expect(hasTool({ tool: { enabled: false } }, tool)).toBe(false);
  expect(hasTool({ tool: [] }, tool)).toBe(false);
  expect(hasTool({ tool: false }, tool)).toBe(false);
});

import { expect, test } from 'vitest';
import { hasTool } from './has-tool.ts';

test.each<[unknown, boolean]>([
  [true, true], [{}, true], [{ enabled: true }, true], [{ polygonDivisor: 4 }, true], [['a'], true],
  [{ enabled: false }, false], [{ enabled: false, polygonDivisor: 4 }, false], [[], false], [false, false], [null, false], [undefined, false],
])('a tool set to %j is there: %s', (tool, there) => {
  expect(hasTool({ tool }, 'tool')).toBe(there);
});

test.each(['info', 'export'])('%s is there unless a configuration says otherwise', (name) => {
  expect(hasTool({}, name)).toBe(true);
  expect(hasTool({ [name]: null }, name)).toBe(true);
  expect(hasTool({ [name]: { enabled: false } }, name)).toBe(false);
  expect(hasTool({ [name]: [] }, name)).toBe(false);
  expect(hasTool({ [name]: false }, name)).toBe(false);
});

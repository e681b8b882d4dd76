import { expect, test } from 'vitest';
import { initialSettings, createSettingsCatalogue, optionsIn, toolNameIn } from './settings-catalogue.ts';
import { defineOption } from './define-option.ts';
import { defineTool, type ToolDefinition } from './define-tool.ts';

const tool = (name: string, more: Partial<ToolDefinition> = {}) =>
  defineTool({ name, label: `Tool ${name}`, explanation: '', order: 1, shape: 'object', fields: [], ...more });
// Stands for an option of any feature; its name is one that TypeScript knows here.
const option = defineOption({ name: 'scalebar', label: '', explanation: '', group: 'moving', order: 1, forVisitors: true });

test('sorts the tools of several features by their order', () => {
  const catalogue = createSettingsCatalogue([{ tools: [tool('late', { order: 30 })] }, { tools: [tool('second', { order: 20 }), tool('first', { order: 10 })] }]);
  expect(catalogue.tools.map(({ name }) => name)).toEqual(['first', 'second', 'late']);
});

test('throws when two features define the same tool or option', () => {
  expect(() => createSettingsCatalogue([{ tools: [tool('a')] }, { tools: [tool('a')] }])).toThrow("Two features define the tool 'a'");
  expect(() => createSettingsCatalogue([{ options: [option] }])).toThrow("Two features define the option 'scalebar'");
});

test('names a tool by its label, and an unknown tool by its name', () => {
  const catalogue = createSettingsCatalogue([{ tools: [tool('a')] }]);
  expect([toolNameIn(catalogue, 'a'), toolNameIn(catalogue, 'b'), toolNameIn(undefined, 'a')]).toEqual(['Tool a', 'b', 'a']);
});

test('omits stored options that no feature defines, and answers false for options not stored', () => {
  expect(optionsIn(createSettingsCatalogue([]), { scalebar: true, rotation: 'yes', gone: true })).toEqual({
    legendOpen: false, rotation: false, rememberExtent: false, scalebar: true,
  });
});

test('gives the first configuration of an installation more settings than later ones', () => {
  const catalogue = createSettingsCatalogue([{
    tools: [tool('a', { begins: { when: 'always', with: ['x'] } }), tool('b', { begins: { when: 'first', with: { y: 1 } } }), tool('c')],
  }]);
  expect(initialSettings(catalogue, false)).toEqual({ options: { legendOpen: true, scalebar: true }, tools: { a: ['x'] } });
  expect(initialSettings(catalogue, true)).toEqual({ options: { legendOpen: true, scalebar: true, rememberExtent: true }, tools: { a: ['x'], b: { y: 1 } } });
});

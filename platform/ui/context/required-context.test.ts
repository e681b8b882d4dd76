import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { requiredContext } from './required-context.ts';

const [Tree, useTree] = requiredContext<{ readonly name: string }>('useTree outside a forest');
const [Bush, useBush] = requiredContext<{ readonly name: string }>('useBush outside a forest');
const Names = () => `${useTree().name} ${useBush().name}`;

test('the hook of requiredContext reads the nearest provider of its own context', () => {
  const inner = createElement(Tree, { value: { name: 'Es' } }, createElement(Names));
  expect(renderToString(createElement(Bush, { value: { name: 'Hulst' } }, createElement(Tree, { value: { name: 'Eik' } }, inner)))).toBe('Es Hulst');
});

test('the hook of requiredContext throws outside a provider of its own context', () => {
  expect(() => renderToString(createElement(Names))).toThrow('useTree outside a forest');
  expect(() => renderToString(createElement(Tree, { value: { name: 'Eik' } }, createElement(Names)))).toThrow('useBush outside a forest');
});

import { rulesToStyleFunction } from 'ol/render/canvas/style.js';
import type { Rule } from 'ol/style/flat.js';
import { expect, test } from 'vitest';
import { splitLabels } from './split-labels.ts';

/** What every style of a map has, though it draws nothing by itself. */
const always = { 'circle-declutter-mode': 'none', 'icon-declutter-mode': 'none' };
const label = { 'text-value': ['get', 'naam'], 'text-font': '12px x', 'z-index': 3 };
const dot = { 'circle-radius': 3, 'circle-fill-color': '#000' };
const [one, two, three] = [1, 2, 3].map((klasse) => ({ filter: ['==', ['get', 'klasse'], klasse] }));

/** Splits rules, and makes sure that OpenLayers accepts both parts. */
const split = (rules: unknown[]) => {
  const { shapes, labels } = splitLabels(rules as Rule[]);
  for (const part of [shapes, labels]) rulesToStyleFunction(part as Rule[]);
  return { shapes, labels };
};

test('divides a symbol with a name between two layers, and leaves out what draws nothing there', () => {
  expect(split([{ ...one, style: dot }, { ...two, style: { ...always, ...dot, ...label } }, { ...three, style: { ...always, ...label } }])).toEqual({
    shapes: [{ ...one, style: [dot] }, { ...two, style: [{ ...always, ...dot, 'z-index': 3 }] }],
    labels: [{ ...two, style: [label] }, { ...three, style: [label] }],
  });
});

test('keeps every rule beside an else, which depends on the others', () => {
  expect(split([{ ...one, style: { ...always, ...label } }, { else: true, style: [dot, label] }])).toEqual({
    shapes: [{ ...one, style: [] }, { else: true, style: [dot] }],
    labels: [{ ...one, style: [label] }, { else: true, style: [label] }],
  });
});

test('has no labels for a style without text', () => {
  expect(split([{ style: dot }])).toEqual({ shapes: [{ style: [dot] }], labels: [] });
});

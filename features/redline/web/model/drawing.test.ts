import { expect, test } from 'vitest';
import { defaultStyle, drawingKinds, type DrawingKind } from './drawing.ts';
import { projectTypeOf, projectTypes } from './project-types.ts';

const orange = { lineColor: '#f49441', fillColor: 'rgba(244,148,65,0.3)' };

test.each<[DrawingKind, string, number]>([
  ['point', '#f49441', 3],
  ['line', '#f49441', 5],
  ['polygon', '#f49441', 3],
  ['circle', '#f49441', 3],
  ['marker', '#f49441', 3],
  // Black text is readable on any map.
  ['text', '#000000', 3],
])('draws a new %s in %s, %d pixels wide', (kind, lineColor, lineWidth) => {
  expect(defaultStyle(kind)).toEqual({ ...orange, lineColor, lineWidth, typeProject: null });
});

test('has a default style for each kind of drawing', () => {
  expect(drawingKinds.toSorted()).toEqual(['circle', 'line', 'marker', 'point', 'polygon', 'text']);
});

test('has eleven types of project, each with its own sign and colour', () => {
  expect(projectTypes.map(({ name }) => name)).toEqual([
    'Wegen en verkeer', 'Riolering', 'Groen en bomen', 'Openbare verlichting', 'Natuur', 'Recreatie', 'Herinrichting',
    'Gemeentelijke projecten', 'Projecten van derden', 'Nutsvoorzieningen', 'Andere overheden',
  ]);
  expect(new Set(projectTypes.map(({ sign }) => sign)).size).toBe(11);
  expect(new Set(projectTypes.map(({ colour }) => colour)).size).toBe(11);
});

test('finds the sign by name, and gives an unknown type a sign of its own', () => {
  for (const type of projectTypes) expect(projectTypeOf(type.name)).toBe(type);
  const unknown = projectTypeOf('Vliegveld');
  expect(unknown.name).toBe('Vliegveld');
  expect(projectTypes.map(({ sign }) => sign)).not.toContain(unknown.sign);
});

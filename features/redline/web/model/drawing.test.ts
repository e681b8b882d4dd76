import { expect, test } from 'vitest';
import { defaultLook, drawingKinds, type DrawingKind } from './drawing.ts';
import { projectTypeOf, projectTypes } from './project-types.ts';

const orange = { lineColor: '#f49441', fillColor: 'rgba(244,148,65,0.3)' };

test.each<[DrawingKind, string, number]>([
  ['point', '#f49441', 3],
  ['line', '#f49441', 5],
  ['polygon', '#f49441', 3],
  ['circle', '#f49441', 3],
  ['marker', '#f49441', 3],
  // Letters are to be read on any map.
  ['text', '#000000', 3],
])('a new %s is drawn in %s, %d pixels wide', (kind, lineColor, lineWidth) => {
  expect(defaultLook(kind)).toEqual({ ...orange, lineColor, lineWidth, typeProject: null });
});

test('of each kind that can be drawn it is known how it looks', () => {
  expect(drawingKinds.toSorted()).toEqual(['circle', 'line', 'marker', 'point', 'polygon', 'text']);
});

test('a project marker is one of eleven kinds, each with a sign and a colour of its own', () => {
  expect(projectTypes.map(({ name }) => name)).toEqual([
    'Wegen en verkeer', 'Riolering', 'Groen en bomen', 'Openbare verlichting', 'Natuur', 'Recreatie', 'Herinrichting',
    'Gemeentelijke projecten', 'Projecten van derden', 'Nutsvoorzieningen', 'Andere overheden',
  ]);
  expect(new Set(projectTypes.map(({ sign }) => sign)).size).toBe(11);
  expect(new Set(projectTypes.map(({ colour }) => colour)).size).toBe(11);
});

test('the sign goes by the name; a kind that nobody here knows keeps its name and has a sign for that', () => {
  for (const type of projectTypes) expect(projectTypeOf(type.name)).toBe(type);
  const unknown = projectTypeOf('Vliegveld');
  expect(unknown.name).toBe('Vliegveld');
  expect(projectTypes.map(({ sign }) => sign)).not.toContain(unknown.sign);
});

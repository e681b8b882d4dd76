import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { bodySchema, openPlaces, sampleOf } from './schema.ts';

const schemaOf = (body: z.ZodType) => {
  const schema = bodySchema(defineCall({ method: 'POST', path: '/x', summary: '', body }));
  if (!schema) throw new Error('No schema');
  return schema;
};

test('openPlaces finds objects that accept unknown fields, at any depth', () => {
  const body = z.strictObject({
    name: z.string(),
    parts: z.array(z.object({ label: z.string() })),
    choice: z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    properties: z.record(z.string(), z.number()),
  });
  expect(openPlaces(schemaOf(body)).toSorted()).toEqual(['body.choice', 'body.parts[]']);
  expect(openPlaces(schemaOf(z.object({ name: z.string() })))).toEqual(['body']);
});

test('sampleOf makes a value that its schema accepts', () => {
  const body = z.strictObject({
    name: z.string().min(8),
    count: z.int().positive(),
    at: z.iso.datetime(),
    kind: z.enum(['wms', 'wfs']),
    extent: z.tuple([z.number(), z.number()]).nullable(),
    parts: z.array(z.strictObject({ isOn: z.boolean() })).min(1),
    more: z.string().optional(),
  });
  expect(body.safeParse(sampleOf(schemaOf(body))).error).toBeUndefined();
});

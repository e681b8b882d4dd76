import { join } from 'node:path';
import { publicTools } from '#platform/domain/configuration-answer/public-tools.ts';
import { createCatalogue } from '#platform/server/catalogue.ts';
import { findFeatures, repository } from '#platform/server/find-features.ts';
import { describe, expect, test } from 'vitest';
import { findCalls } from './matrix/calls.ts';
import { unknownParametersOf } from './matrix/paths.ts';
import { describeCalls } from './openapi.ts';

const own = new Set(['nearby', 'nearbyPerMap', 'write_nearby_note', '/api/nearby/sources/{source_id}', '/api/nearby/configurations/{id}/note']);

/** Removes everything that has a name of the example. */
const withoutOwn = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.filter((entry: unknown) => !own.has(String(entry)) && !own.has((entry as { name?: string } | null)?.name ?? '')).map(withoutOwn);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !own.has(name)).map(([name, inner]) => [name, withoutOwn(inner)]));
};

describe('the folder of the example among the features', async () => {
  const installed = await findFeatures();
  const features = [...installed, ...(await findFeatures(join(repository, 'examples')))];
  const catalogue = createCatalogue(features);

  test('adds its tool, option, permission and audit words', () => {
    expect(catalogue.tool('nearby')).toMatchObject({ label: 'Dichtbij', live: ['note'] });
    expect(catalogue.options.find(({ name }) => name === 'nearbyPerMap')).toMatchObject({ group: 'measuring', forVisitors: true });
    expect(catalogue.permissions.find(({ name }) => name === 'write_nearby_note')).toMatchObject({ label: 'Toelichting bij Dichtbij' });
    expect(catalogue.auditWords.things['nearby']).toMatchObject({ label: 'Dichtbij', deeds: { note: 'toelichting gewijzigd' } });
  });

  test('gives visitors its public settings', () => {
    const nearby = { enabled: true, radius: 20, note: 'x', invented: { radius: 1 } };
    expect(publicTools({ nearby }, catalogue)).toEqual({ nearby: { enabled: true, radius: 20, note: 'x' } });
  });

  test('adds its calls and names to the OpenAPI document, and changes nothing else', async () => {
    const [before, after] = [await describeCalls(installed), await describeCalls(features)];
    const text = JSON.stringify(after);
    for (const name of own) if (name !== 'nearby') expect(text).toContain(`"${name}"`);
    expect(withoutOwn(after)).toEqual(before);
  });

  test('brings what the tests of all calls need to know about its calls', async () => {
    const { calls, close } = await findCalls(['features', 'examples']);
    await close();
    const brought = calls.filter(({ file }) => file === 'examples/nearby/server/testing/call-tests.ts');
    expect(brought).toHaveLength(2);
    expect(brought.flatMap(unknownParametersOf)).toEqual([]);
    expect(brought.flatMap((call) => unknownParametersOf({ ...call, tests: {} })), 'otherwise the file is of no use').toEqual(['configurations/:id']);
  });

  test('leaves nothing in the catalogue when it is removed', () => {
    expect(withoutOwn(JSON.parse(JSON.stringify(catalogue)))).toEqual(JSON.parse(JSON.stringify(createCatalogue(installed))));
  });
});

import { buildMap } from '#platform/domain/testing/factories.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpSource, type Setup } from './testing/setup.ts';

let setup: Setup;
beforeAll(async () => {
  setup = await setUpSource();
});
afterAll(() => setup.close());

const rows = [
  { naam: 'Eik', hoogte: 12, op: '2026-03-29T00:30:00Z', prijs: 'kanarie-77' }, { naam: '1e999999', hoogte: '0x10', op: '2026-02-30T10:00:00Z' }, { naam: `d'e "f" <&]]>`, hoogte: null, op: '' },
  { naam: '%_\\*!', hoogte: -1, op: '0000-00-00T99:99Z' }, { naam: { a: [1] }, hoogte: '9'.repeat(300), op: '9999-12-31T23:59:59.999999999+14:59' },
];
const text = fc.oneof(
  fc.constantFrom('', '*', '%', '_', '\\', "'", '"', '!', '&', '<', ']]>', 'kanarie-77', "' or 1=1 --", '2026-03-29', '0001-01-01', '9999-12-31', '0001-01-01T00:00:00+14:00', '2026-02-30', 'NaN', '\u0000', '\uD800', '\u{1F333}', 'x'.repeat(501)),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const column = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('naam', 'hoogte', 'op') }, { weight: 1, arbitrary: fc.oneof(text, fc.constantFrom('prijs', 'geom', '__proto__', 'naam/text()', 'property(naam)')) });
const value = fc.oneof(text, fc.double(), fc.boolean(), fc.constantFrom<unknown>(null, [], {}, 1e308, -0));
const leaf: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ kind: fc.constant('compare'), column, operator: fc.constantFrom('=', '<>', '<', '<=', '>', '>=', 'like'), value }), fc.record({ kind: fc.constant('between'), column, from: value, to: value }),
  fc.record({ kind: fc.constant('like'), column, pattern: text }), fc.record({ kind: fc.constant('empty'), column }), fc.anything(),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 7 }, leaf, fc.record({ kind: fc.constant('not'), part: tie('tree') }), fc.record({ kind: fc.constantFrom('and', 'or'), parts: fc.array(tie('tree'), { maxLength: 4 }) }),
  ),
}));
const question = fc.record({
  conditions: fc.array(fc.record({ layer: fc.constantFrom(null, 'boom', 'weg'), filter: tree }), { minLength: 1, maxLength: 3 }),
  order: fc.array(fc.record({ column, descending: fc.boolean() }), { maxLength: 3 }),
}, { requiredKeys: ['conditions'] });

test('answers hostile filters with features or 422, and never with a withheld attribute', async () => {
  const { organisationId, configurationId } = setup.place;
  const { id } = await buildMap(setup.server.db.query, {
    organisationId, place: { configurationId }, features: rows.map((properties) => ({ layer: 'boom', properties, geometry: null })),
    source: { layers: [{ name: 'boom' }], visitorRules: [{ when: null, hide: ['prijs'] }] },
  });
  const seen = new Set<number>();
  await fc.assert(fc.asyncProperty(question, async (asked) => {
    // The rate limit counts by address.
    await setup.server.db.query.deleteFrom('rate_limits').execute();
    const answer = await setup.visitor.post(`/api/maps/${id}/features`, { layer: 'boom', ...asked });
    seen.add(answer.statusCode);
    expect([200, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 200) expect(answer.body).not.toContain('kanarie');
  }), { numRuns: Number(process.env['COOK_HOSTILE_FILTERS'] ?? 300) });
  expect(seen).toEqual(new Set([200, 422]));
});

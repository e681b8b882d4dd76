import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Filter } from './filter.ts';
import { matches } from './matches.ts';
import { withoutColumns } from './without-columns.ts';

const column = fc.constantFrom('a', 'b');
const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ kind: fc.constant('compare' as const), column, operator: fc.constantFrom('=' as const, '<>' as const, '<' as const), value: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('between' as const), column, from: fc.constant(0), to: fc.constant(1) }), fc.record({ kind: fc.constant('empty' as const), column }),
);
const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 }, leaf, fc.record({ kind: fc.constant('not' as const), part: tie('tree') }),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), parts: fc.array(tie('tree'), { maxLength: 3 }) }),
  ),
}));

test('keeps the same features as the whole filter when an attribute does not exist', () => {
  fc.assert(fc.property(tree, fc.option(fc.integer({ min: 0, max: 2 })), (filter, a) => {
    const left = withoutColumns(filter, (name) => name === 'a');
    expect(typeof left === 'boolean' ? left : matches(left, { a })).toBe(matches(filter, { a }));
    expect(JSON.stringify(left)).not.toContain('"b"');
  }), { numRuns: 2000 });
});

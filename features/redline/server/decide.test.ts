import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, type Standing } from './decide.ts';
import type { Drawing } from './drawing.ts';

const drawingOf = (title: string): Drawing => ({ geometry: { type: 'Point', coordinates: [145_000, 508_000] }, look: { title } });

/** A browser: what it has read, by id; and what it does to one of them, or to a new one. */
const edit = fc.record({
  browser: fc.nat({ max: 2 }),
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  what: fc.constantFrom<'draw' | 'remove' | 'read' | 'again'>('draw', 'remove', 'read', 'again'),
});

test('whatever three people do with what they last read, nobody changes or removes what they had not read', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60, size: 'max' }), (edits) => {
      let standing = new Map<string, Standing>();
      let last = 0;
      const read = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
      const apply = (sent: Parameters<typeof decide>[1], removals: Parameters<typeof decide>[2]) => {
        const before = standing;
        const { outcomes, added, changed, removed } = decide(standing, sent, removals, () => (last += 1));
        standing = new Map([...before, ...added, ...changed].filter(([id]) => !removed.has(id)));
        return { outcome: outcomes[0], before };
      };
      for (const [step, { browser, id, what }] of edits.entries()) {
        const known = read[browser] ?? new Map<string, number>();
        const stood = standing.get(id);
        const base = known.get(id) ?? null;
        if (what === 'read') {
          if (stood) known.set(id, stood.version);
          else known.delete(id);
          continue;
        }
        if (what === 'remove') {
          if (base === null) continue;
          const { outcome, before } = apply([], [{ id, base }]);
          if (outcome?.outcome === 'removed') expect(before.get(id)?.version ?? base).toBe(base);
          else expect(standing.get(id)).toBe(stood);
          continue;
        }
        const drawing = drawingOf(`${step}`);
        const { outcome } = apply([{ id, base, drawing }], []);
        if (outcome?.outcome === 'saved') {
          expect(stood?.version ?? null).toBe(base);
          expect(standing.get(id)).toEqual({ version: outcome.version, drawing });
          known.set(id, outcome.version ?? 0);
          // An answer that was lost on the way, and asked again.
          if (what === 'again') expect(apply([{ id, base, drawing }], []).outcome).toMatchObject({ outcome: 'saved', version: outcome.version });
        } else {
          expect(standing.get(id)).toBe(stood);
          expect(outcome?.version).toBe(stood?.version ?? null);
        }
      }
    }),
  );
});

test('in one body later ones stand on earlier ones', () => {
  const versions = [7, 8];
  const { outcomes, added, changed } = decide(
    new Map(),
    [{ id: 'a', base: null, drawing: drawingOf('1') }, { id: 'a', base: null, drawing: drawingOf('2') }, { id: 'a', base: 7, drawing: drawingOf('3') }],
    [],
    () => versions.shift() ?? 0,
  );
  expect(outcomes.map(({ outcome, version }) => [outcome, version])).toEqual([['saved', 7], ['conflict', 7], ['saved', 8]]);
  expect([...added]).toEqual([['a', { version: 8, drawing: drawingOf('3') }]]);
  expect(changed.size).toBe(0);
});

test('what comes and goes in one body was never there', () => {
  const { added, removed } = decide(new Map(), [{ id: 'a', base: null, drawing: drawingOf('1') }], [{ id: 'a', base: 5 }], () => 5);
  expect([added.size, removed.size]).toEqual([0, 0]);
});

const one: Standing = { version: 4, drawing: drawingOf('1') };

test('what was changed since somebody read it is not removed by them, and they are told what stands', () => {
  const { outcomes, removed } = decide(new Map([['a', one]]), [], [{ id: 'a', base: 3 }], () => 9);
  expect(outcomes).toMatchObject([{ id: 'a', outcome: 'conflict', version: 4, current: { properties: { id: 'a', version: 4 } } }]);
  expect(removed.size).toBe(0);
});

test('what is as it was sent already, or nobody sent, is not written', () => {
  const decision = decide(new Map([['a', one], ['b', one]]), [{ id: 'a', base: 2, drawing: drawingOf('1') }], [], () => 9);
  expect(decision.outcomes).toEqual([{ id: 'a', outcome: 'saved', version: 4, current: null }]);
  expect([decision.added.size, decision.changed.size, decision.removed.size]).toEqual([0, 0, 0]);
});

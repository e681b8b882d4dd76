import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { Drawing, Person, StoredDrawing } from './drawing.ts';

const drawingOf = (title: string): Drawing => ({ geometry: { type: 'Point', coordinates: [145_000, 508_000] }, style: { title } });

const person: Person = { id: 7, name: 'Kim', permissions: new Set() };
const by = (nextVersion: () => number, who = person) => ({ person: who, nextVersion });
const author = { userId: 7, name: 'Kim', drawnAt: new Date(0) };

/** An action of one of three browsers on a drawing. */
const edit = fc.record({
  browser: fc.nat({ max: 2 }),
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  what: fc.constantFrom<'draw' | 'remove' | 'read' | 'again'>('draw', 'remove', 'read', 'again'),
});

test('never lets a browser change or remove a version that it has not read', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60, size: 'max' }), (edits) => {
      let stored = new Map<string, StoredDrawing>();
      let last = 0;
      const read = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
      const apply = (sent: Parameters<typeof decide>[1], removals: Parameters<typeof decide>[2]) => {
        const before = stored;
        const { outcomes, added, changed, removed } = decide(stored, sent, removals, by(() => (last += 1)));
        stored = new Map([...before, ...added, ...changed].filter(([id]) => !removed.has(id)));
        return { outcome: outcomes[0], before };
      };
      for (const [step, { browser, id, what }] of edits.entries()) {
        const known = read[browser] ?? new Map<string, number>();
        const stood = stored.get(id);
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
          else expect(stored.get(id)).toBe(stood);
          continue;
        }
        const drawing = drawingOf(`${step}`);
        const { outcome } = apply([{ id, base, drawing }], []);
        if (outcome?.outcome === 'saved') {
          expect(stood?.version ?? null).toBe(base);
          expect(stored.get(id)).toMatchObject({ version: outcome.version, drawing });
          known.set(id, outcome.version ?? 0);
          // A request that is repeated because its answer was lost.
          if (what === 'again') expect(apply([{ id, base, drawing }], []).outcome).toMatchObject({ outcome: 'saved', version: outcome.version });
        } else {
          expect(stored.get(id)).toBe(stood);
          expect(outcome?.version).toBe(stood?.version ?? null);
        }
      }
    }),
  );
});

test('decides later entries of a request on the result of earlier ones', () => {
  const versions = [7, 8];
  const { outcomes, added, changed } = decide(
    new Map(),
    [{ id: 'a', base: null, drawing: drawingOf('1') }, { id: 'a', base: null, drawing: drawingOf('2') }, { id: 'a', base: 7, drawing: drawingOf('3') }],
    [],
    by(() => versions.shift() ?? 0),
  );
  expect(outcomes.map(({ outcome, version }) => [outcome, version])).toEqual([['saved', 7], ['conflict', 7], ['saved', 8]]);
  expect([...added]).toMatchObject([['a', { version: 8, drawing: drawingOf('3') }]]);
  expect(changed.size).toBe(0);
});

test('reports nothing for a drawing that one request adds and removes', () => {
  const { added, removed } = decide(new Map(), [{ id: 'a', base: null, drawing: drawingOf('1') }], [{ id: 'a', base: 5 }], by(() => 5));
  expect([added.size, removed.size]).toEqual([0, 0]);
});

const one: StoredDrawing = { version: 4, drawing: drawingOf('1'), author };

test('refuses to remove a drawing that changed since it was read, and returns the current one', () => {
  const { outcomes, removed } = decide(new Map([['a', one]]), [], [{ id: 'a', base: 3 }], by(() => 9));
  expect(outcomes).toMatchObject([{ id: 'a', outcome: 'conflict', version: 4, current: { properties: { id: 'a', version: 4 } } }]);
  expect(removed.size).toBe(0);
});

test('writes nothing for a drawing that is already stored in that form', () => {
  const decision = decide(new Map([['a', one], ['b', one]]), [{ id: 'a', base: 2, drawing: drawingOf('1') }], [], by(() => 9));
  expect(decision.outcomes).toEqual([{ id: 'a', outcome: 'saved', version: 4, current: null }]);
  expect([decision.added.size, decision.changed.size, decision.removed.size]).toEqual([0, 0, 0]);
});

test('leaves a drawing of another user, or of a removed account, unless the user manages drawings', () => {
  for (const userId of [8, null]) {
    const theirs: StoredDrawing = { ...one, author: { ...author, userId } };
    const stored = new Map([['a', theirs], ['b', theirs]]);
    const attempt = (who: Person) => decide(stored, [{ id: 'a', base: 4, drawing: drawingOf('2') }], [{ id: 'b', base: 4 }], by(() => 9, who));
    const refused = attempt(person);
    expect(refused.outcomes).toMatchObject(['a', 'b'].map((id) => ({ id, outcome: 'forbidden', version: 4, current: { properties: { id, own: false, abilities: { change: false } } } })));
    expect([refused.changed.size, refused.removed.size]).toEqual([0, 0]);
    const allowed = attempt({ ...person, permissions: new Set(['manage_drawings'] as const) });
    expect(allowed.outcomes.map(({ outcome }) => outcome)).toEqual(['saved', 'removed']);
    expect(allowed.changed.get('a')?.author.userId).toBe(userId);
  }
});

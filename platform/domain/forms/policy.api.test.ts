import type { SignedIn, Viewer } from '#platform/server/viewer.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrganisation, buildUser } from '../testing/factories.ts';
import { createForm } from './forms.ts';
import { may, mayInSql, type Abilities, type GuardedForm } from './policy.ts';
import { addRegistration, removeRegistration } from './registrations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [] });
});
afterAll(() => server.close());

const user = (id: number, organisationId: number, more: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'user', id, organisationId, name: 'Kim', email: 'kim@example.test', role: 'viewer', permissions: new Set(), ...more,
});

/** s: see, e: edit, h: handle, r: remove, u: undo the removal, x: see hidden items. */
const written = ({ see, edit, handle, remove, restore, seesHidden }: Abilities<boolean>): string =>
  [see && 's', edit && 'e', handle && 'h', remove && 'r', restore && 'u', seesHidden && 'x'].filter(Boolean).join('');

type Who = 'author' | 'assignee' | 'handler' | 'admin' | 'other' | 'visitor';
/** For each kind of form: the abilities at the first step, at a later step, and after removal. */
type Expected = Readonly<Record<Who, readonly [string, string, string]>>;

const nobody = ['', '', ''] as const;
const handles = ['sehrx', 'sehrx', 'u'] as const;
const table: readonly [string, Partial<GuardedForm>, Expected][] = [
  ['an open form', {}, {
    author: ['serx', 'sex', 'u'], assignee: ['sex', 'sex', ''], handler: handles, admin: handles, other: ['se', 'se', ''], visitor: ['se', 'se', ''],
  }],
  ['a form that is handled', { notify: true }, {
    author: ['serx', 'sx', 'u'], assignee: ['sex', 'sx', ''], handler: handles, admin: handles, other: ['s', 's', ''], visitor: ['s', 's', ''],
  }],
  ['a closed form', { isOpen: false }, {
    author: ['srx', 'sx', 'u'], assignee: ['sx', 'sx', ''], handler: handles, admin: handles, other: ['s', 's', ''], visitor: ['s', 's', ''],
  }],
  ['a form with hidden items for all', { showsHidden: true }, {
    author: ['serx', 'sex', 'u'], assignee: ['sex', 'sex', ''], handler: handles, admin: handles, other: ['sex', 'sex', ''], visitor: ['sex', 'sex', ''],
  }],
  ['a form shared for a time', { view: 'own', showsHidden: true }, {
    author: ['serx', 'sex', 'u'], assignee: ['sex', 'sex', ''], handler: handles, admin: handles, other: nobody, visitor: nobody,
  }],
  ['a form shared for a time that is handled', { view: 'own', notify: true }, {
    author: ['serx', 'sx', 'u'], assignee: ['sex', 'sx', ''], handler: handles, admin: handles, other: nobody, visitor: nobody,
  }],
  ['a form of which only places are public', { view: 'places', showsHidden: true }, {
    author: nobody, assignee: nobody, handler: nobody, admin: nobody, other: nobody, visitor: nobody,
  }],
];

test.each(table)('decides on %s for an object and in SQL as the table says', async (_, overrides, expected) => {
  const { query: db } = server.db;
  const { id: organisationId } = await buildOrganisation(db);
  const [author, assignee, other] = [await buildUser(db, { organisationId }), await buildUser(db, { organisationId }), await buildUser(db, { organisationId })];
  const made = await createForm(db, {
    organisationId, name: 'Melding', items: [{ name: 'Status', type: 'select', selects: [{ value: 'a', step: 0 }, { value: 'b', step: 1 }] }],
  });
  const register = (value: string) =>
    addRegistration(db, { organisationId, formId: made.id, userId: author.id, assignedTo: assignee.id, values: [{ itemId: made.itemIds[0]!, value }] });
  const ids = [await register('a'), await register('b'), await register('a')] as const;
  await removeRegistration(db, ids[2], { userId: author.id });

  const form: GuardedForm = { organisationId, view: 'registrations', isOpen: true, notify: false, showsHidden: false, ...overrides };
  const viewers: Record<Who, Viewer> = {
    author: user(author.id, organisationId), assignee: user(assignee.id, organisationId), other: user(other.id, organisationId),
    handler: user(other.id, organisationId, { permissions: new Set(['handle_registrations']) }),
    admin: user(other.id, organisationId + 1, { role: 'admin' }), visitor: { kind: 'visitor', organisationId },
  };
  for (const who of Object.keys(viewers) as Who[]) {
    const viewer = viewers[who];
    const objects = [[0, false], [1, false], [0, true]] as const;
    expect([who, objects.map(([step, isRemoved]) => written(may(viewer).on({ form, authorId: author.id, assignedTo: assignee.id, step, isRemoved })))]).toEqual([who, [...expected[who]]]);
    const { see, edit, handle, remove, restore, seesHidden } = mayInSql(viewer, form, 'registration');
    const { rows } = await sql<Abilities<boolean>>`
      select ${see} as see, ${edit} as edit, ${handle} as handle, ${remove} as remove, ${restore} as restore, ${seesHidden} as "seesHidden"
      from form_registrations registration where id in (${sql.join([...ids])}) order by id`.execute(db);
    expect([who, rows.map(written)]).toEqual([who, [...expected[who]]]);
  }
});

test('does not let a handler of another organisation handle', () => {
  const form: GuardedForm = { organisationId: 1, view: 'registrations', isOpen: true, notify: true, showsHidden: false };
  const registration = { form, authorId: null, assignedTo: null, step: 1, isRemoved: false };
  expect(written(may(user(5, 2, { permissions: new Set(['handle_registrations']) })).on(registration))).toBe('s');
  expect(written(may(user(5, 1, { permissions: new Set(['handle_registrations']) })).on(registration))).toBe('sehrx');
});

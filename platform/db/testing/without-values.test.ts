import { expect, test } from 'vitest';
import { withoutValues } from './without-values.ts';

test.each([
  ['select * from a where b = $1 and c = $2', 'select * from a where b = $12 and c = $3'],
  ['select * from a where b in ($1, $2)', 'select * from a where b in ($1, $2, $3)'],
  ['insert into a (b, c) values ($1, $2)', 'insert into a (b, c) values ($1, $2), ($3, $4)'],
  ['insert into a values ($1, now())', 'insert into a values ($1, now()), ($2, now()), ($3, now())'],
  ['select *\n  from a\n  limit 10', 'select * from a limit 1.5'],
  ['create table a_8e558bd0_28c6_4db9_a0d3_b529ace0db7d (n int)', 'create table a_8e558bd028c64db9a0d3b529ace0db7d (n int)'],
  ["select array['a', 'b']", "select ARRAY['c']".toLowerCase()],
])('treats "%s" and "%s" as the same text', (one, other) => {
  expect(withoutValues(one)).toBe(withoutValues(other));
});

test.each([
  ['select b from a', 'select c from a'],
  ['select b from a where c = $1', 'select b from a where c in ($1, $2)'],
  ["select b ->> 'name' from a", "select b ->> 'title' from a"],
  ['select b from a order by c', 'select b from a order by c desc'],
  ['insert into a values ($1)', 'insert into a values ($1) on conflict do nothing'],
])('treats "%s" and "%s" as different texts', (one, other) => {
  expect(withoutValues(one)).not.toBe(withoutValues(other));
});

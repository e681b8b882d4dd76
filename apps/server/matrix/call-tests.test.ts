import { afterAll, expect, test } from 'vitest';
import { declarationsOf, findCalls } from './calls.ts';
import { parametersOf } from './paths.ts';

const { calls, close } = await findCalls(['features', 'examples']);
afterAll(close);

const declared = declarationsOf(calls).filter((tests) => Object.keys(tests).length > 0).map((tests) => {
  const own = calls.filter((call) => call.tests === tests);
  return { tests, own, feature: own[0]?.file.split('/')[1] };
});

test.each(declared)('the call tests of $feature name only its own calls', ({ tests, own }) => {
  const names = own.map(({ name }) => name);
  const paths = own.map(({ route }) => route.call.path);
  const parts = paths.filter((path) => path.startsWith('/admin/')).map((path) => path.split('/')[2]);
  const parameters = own.flatMap(parametersOf);
  const keys = (...records: (object | undefined)[]) => records.flatMap((record) => Object.keys(record ?? {}));
  const notIn = (allowed: readonly (string | undefined)[], used: readonly string[] = []) => used.filter((one) => !allowed.includes(one));
  const { bodies, openParts, prepared, notAudited, auditedIn, notRepeatable } = tests;
  expect([
    ...notIn([...parts, ...names], keys(tests.permissions)),
    ...(tests.alsoAdministration ?? []).filter((beginning) => !paths.some((path) => path.startsWith(beginning))),
    ...notIn(parameters, keys(tests.objects)),
    ...notIn(names, [...keys(bodies, openParts, prepared, notAudited, auditedIn, notRepeatable), ...(tests.ofNoOrganisation ?? []), ...(tests.withoutSecrets ?? [])]),
    ...notIn(paths, keys(tests.editing)),
    ...notIn([...parameters, ...paths], keys(tests.personal)),
    ...notIn(parameters, tests.impersonal),
  ]).toEqual([]);
});

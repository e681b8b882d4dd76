import { expect, test } from 'vitest';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import feature from './index.ts';
import { formWith } from './testing/forms.ts';

const contextWith = (changes: Parameters<typeof formWith>[0] | null, more: object = {}) => ({
  environment: environmentWith(), session: sessionWith(), publicMode: false,
  configuration: configurationWith({ forms: (changes ? [formWith(changes)] : []) as unknown as Record<string, unknown>[] }), ...more,
});
const offered = (...given: Parameters<typeof contextWith>) =>
  createRegistry([feature]).items(drawerTabs, contextWith(...given)).map(({ index, label, width }) => [index, label, width]);

const forms = [2, 'Formulieren', 600];
const overview = [3, 'Gemeld', 1000];

test.each<[string, Parameters<typeof contextWith>, unknown[]]>([
  ['one tab for a form without an overview', [{}], [forms]],
  ['two tabs for a form with an overview', [{ overview: true }], [forms, overview]],
  ['none in public mode', [{ overview: true }, { publicMode: true }], []],
  ['none without a session', [{ overview: true }, { session: null }], []],
  ['none without forms', [null], []],
])('offers %s', (_, given, expected) => {
  expect(offered(...given)).toEqual(expected);
});

test.each<[string, Parameters<typeof contextWith>[0], Record<string, string>, boolean]>([
  ['a registration in the address', {}, { form_value_id: '31' }, true],
  ['an address that names none', {}, { form_value_id: 'x' }, false],
  ['a form that opens by itself', { auto_open: true }, {}, true],
  ['neither', {}, {}, false],
])('starts with the forms open for %s', (_, changes, params, expected) => {
  const [tab] = createRegistry([feature]).items(drawerTabs, contextWith(changes));
  expect(tab?.startsOpen?.(contextWith(changes), params)).toBe(expected);
});

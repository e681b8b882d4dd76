import { expect, test } from 'vitest';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import { formWith } from '../testing/forms.ts';
import { offersEditing, whyNothingToEdit } from './offers-editing.ts';

const intern = formWith();
const onMap = formWith({ type: 'other', map_id: 3, layer: '', objects: { insert: false, update: true, delete: false } });
const onFixedMap = formWith({ type: 'geoserver', map_id: 3, layer: 'a', objects: { insert: false, update: false, delete: false } });

test.each([
  ['registrations', [intern], {}, true, true],
  ['objects of a map', [onMap], {}, true, true],
  ['objects of a map in public mode', [onMap], { publicMode: true }, true, true],
  ['no registrations in public mode', [intern], { publicMode: true }, false, false],
  ['nothing without forms', [], {}, false, false],
  ['nothing without a session', [intern, onMap], { session: null }, false, true],
  ['the tool, with a reason, for a map that may not be edited', [onFixedMap], {}, true, false],
])('offers %s', (_, forms, more, isShown, isUsable) => {
  const configuration = configurationWith({ forms: forms as unknown as Record<string, unknown>[] });
  const context = { environment: environmentWith(), session: sessionWith(), publicMode: false, configuration, ...more };
  expect([offersEditing(context), whyNothingToEdit(context) === null]).toEqual([isShown, isUsable]);
});

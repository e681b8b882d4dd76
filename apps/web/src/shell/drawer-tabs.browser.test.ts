import { expect, test } from 'vitest';
import { createRegistry, discover } from '#platform/web/slots/registry.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';

const registry = createRegistry(discover(import.meta.glob('../../../../features/*/web/index.ts', { eager: true })));

test('the tabs of the drawer have their names, their numbers for configurations, and their widths', () => {
  expect(registry.all(drawerTabs).map(({ label, index, width }) => [label, index, width])).toEqual([
    ['Legenda', 0, 380], ['Informatie', 1, 380], ['Formulieren', 2, 600], ['Gemeld', 3, 1000], ['Filters', 4, 700], ['Opgeslagen Locaties', 6, 380], ['Query builder', 9, 480],
  ]);
});

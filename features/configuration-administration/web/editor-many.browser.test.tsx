import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ConfigurationDraft } from '../contract/draft-calls.ts';
import { nodesIn } from '../contract/document.ts';
import { group, map, openEditor, published, ready, save } from './testing/open-editor.tsx';

const GROUPS = 10;
const IN_GROUP = 30;
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
const legend = numbers(GROUPS).map((one) => group(one, `Groep ${one}`, ...numbers(IN_GROUP, (one - 1) * IN_GROUP + 1).map((id) => map(id))));
const maps: ConfigurationDraft['things']['maps'] = numbers(GROUPS * IN_GROUP).map((id) => ({ id, name: `Kaart ${id}`, detail: 'Vector' }));

/** Records the rows that change, until the test reads them. */
const watchRows = (tree: Element) => {
  const changed = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const row = (target instanceof Element ? target : target.parentElement)?.closest('[role=row]');
      if (row) changed.add(row.getAttribute('aria-label') ?? row.textContent ?? '');
    }
  });
  observer.observe(tree, { subtree: true, childList: true, attributes: true, characterData: true, attributeFilter: ['aria-checked', 'checked', 'class', 'data-selected'] });
  onTestFinished(() => observer.disconnect());
  return changed;
};

test('renders only the changed row and its group when one of three hundred maps is switched', async () => {
  const document = { ...published, legend, backgrounds: [] };
  const { state } = openEditor('legend', {
    document, published: document, things: { maps, users: [], roles: [], dashboards: [], forms: [] },
    seen: { maps: maps.map(({ id }) => id), users: [], roles: [], dashboards: [], forms: [] },
  });
  await ready();
  const row = page.getByRole('row', { name: 'Kaart 2', exact: true });
  await expect.element(row).toBeVisible();
  await expect.element(page.getByText(/300 kaarten in 10 groepen/)).toBeVisible();
  const tree = page.getByRole('treegrid', { name: 'Kaarten en groepen' });
  const changed = watchRows(tree.element());
  await userEvent.click(row.getByRole('checkbox'));
  await expect.element(row.getByRole('checkbox')).not.toBeChecked();
  // The row of the map and the row of its group.
  expect([...changed].length).toBeLessThanOrEqual(2);
  await save();
  const hidden = () => nodesIn(state.saved.at(-1)?.legend ?? []).filter(({ visible }) => !visible);
  await expect.poll(hidden).toEqual([map(2, { visible: false })]);
}, 90_000);

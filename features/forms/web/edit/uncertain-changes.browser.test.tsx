import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { describeObjects, forgetUncertainChange, listUncertainChanges, type UncertainChange } from '../../contract/objects.ts';
import { button } from '../testing/open-tab.tsx';
import { openEdit, treeLayer } from './testing/open-edit.tsx';

const changes: readonly UncertainChange[] = [
  { id: 3, kind: 'update', feature: 'bomen.4', user: { id: 7, name: 'Kim Kijker' }, sent_at: '2026-05-01T10:00:00.000Z' },
  { id: 2, kind: 'insert', feature: null, user: null, sent_at: '2026-05-01T09:00:00.000Z' },
];
const list = () => page.getByRole('region', { name: 'Onzekere wijzigingen' });

test('changes whose outcome is unknown are listed for handlers, until they were checked', async () => {
  const left = [...changes];
  const { sent, map } = await openEdit({
    answers: (api) => {
      api.on(describeObjects, () => ({ ...treeLayer, handles: true }));
      api.on(listUncertainChanges, () => [...left]);
      api.on(forgetUncertainChange, ({ params }) => void left.splice(left.findIndex(({ id }) => id === params.change), 1));
    },
  });
  await expect.element(list()).toMatchTextContent(/2 wijzigingen die misschien niet zijn uitgevoerd.*Wijziging van object bomen\.4.*Kim Kijker, 01-05-2026 12:00.*Nieuw object.*Een oud-gebruiker, 01-05-2026 11:00/s);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Nagekeken: Wijziging van object bomen.4'));
  await expect.element(list()).toMatchTextContent(/1 wijziging die misschien niet is uitgevoerd/);
  expect(sent(forgetUncertainChange)).toMatchObject([{ params: { form: 8, change: 3 } }]);
  await expect.element(page.getByText('1 wijziging die misschien niet is uitgevoerd')).toHaveFocus();
  await userEvent.click(button('Nagekeken: Nieuw object'));
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(map.element).toHaveFocus();
});

test('changes whose outcome is unknown are not listed for other users', async () => {
  const { sent } = await openEdit();
  await expect.element(page.getByText('Boomcontrole').first()).toBeVisible();
  expect(sent(listUncertainChanges)).toEqual([]);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { hasOpenWork } from '#platform/web/open-work/open-work.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { useGoToAdmin } from './admin-links.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useUnsaved } from './use-unsaved.ts';

const Planting = () => {
  const go = useGoToAdmin();
  const [tree, setTree] = useState<string>();
  const { leaving, done } = useUnsaved(tree !== undefined);
  const plant = (): void => {
    done();
    go('trees');
  };
  return (
    <>
      <Button onPress={() => setTree('Eik')}>Kies een eik</Button>
      <Button onPress={plant}>Planten</Button>
      <p>{tree}</p>
      <LeaveDialog leaving={leaving} />
    </>
  );
};

const open = () =>
  renderPart(
    <>
      <Link to="/admin/trees">Bomen</Link>
      <Routes>
        <Route path="/admin/trees" element={<p>De lijst</p>} />
        <Route path="/admin/trees/nieuw" element={<Planting />} />
      </Routes>
    </>,
    { path: '/admin/trees/nieuw', isPage: true },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const leave = () => userEvent.click(page.getByRole('link', { name: 'Bomen' }));
const dialog = () => page.getByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' });

test('leaving with an unsaved choice asks first, and the user can stay', async () => {
  const setup = open();
  await userEvent.click(button('Kies een eik'));
  await expect.poll(hasOpenWork).toBe(true);
  await leave();
  await expect.element(dialog()).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(button('Verder bewerken')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('Eik', { exact: true })).toBeVisible();
  expect(setup.path()).toBe('/admin/trees/nieuw');
  await leave();
  await userEvent.click(button('Weggaan'));
  await expect.element(page.getByText('De lijst')).toBeVisible();
  await expect.poll(hasOpenWork).toBe(false);
});

test('navigating after done does not ask', async () => {
  const setup = open();
  await userEvent.click(button('Kies een eik'));
  await expect.element(page.getByText('Eik', { exact: true })).toBeVisible();
  await userEvent.click(button('Planten'));
  await expect.element(page.getByText('De lijst')).toBeVisible();
  expect(setup.path()).toBe('/admin/trees');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('leaving without a choice does not ask', async () => {
  open();
  await leave();
  await expect.element(page.getByText('De lijst')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { offerUndo } from './offer-undo.ts';
import { snackbar } from './snackbar-queue.ts';

const undoButton = () => page.getByRole('button', { name: 'Ongedaan maken' });

test('offerUndo offers undo for ten seconds', () => {
  snackbar.clear();
  offerUndo('De boom is gesnoeid.', async () => undefined);
  expect(snackbar.all()).toMatchObject([{ text: 'De boom is gesnoeid.', duration: 10_000 }]);
  snackbar.clear();
});

test('offerUndo runs undo once when its button is pressed', async () => {
  const undo = vi.fn<() => Promise<unknown>>(async () => undefined);
  render(null);
  offerUndo('De boom is verplaatst.', undo);
  await expect.element(page.getByRole('status')).toMatchTextContent(/De boom is verplaatst\./);
  expect(undo).not.toHaveBeenCalled();
  await userEvent.click(undoButton());
  await expect.element(undoButton()).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledOnce();
});

test('offerUndo shows why undoing failed', async () => {
  render(null);
  offerUndo('De boom is geveld.', async () => { throw new Error('De boom ligt al.'); });
  await userEvent.click(undoButton());
  await expect.element(page.getByRole('alert')).toHaveTextContent('De boom ligt al.');
});

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import { offerUndo } from './offer-undo.ts';
import { RemoveDialog, type RemoveDialogProps } from './RemoveDialog.tsx';

const open = (props: Partial<RemoveDialogProps>) => {
  const close = vi.fn<() => void>();
  const onRemove = vi.fn<() => Promise<unknown>>(async () => undefined);
  onStage(<RemoveDialog title="Boom verwijderen" name="Eik" onRemove={onRemove} close={close} {...props} />, { isPage: true });
  return { close, onRemove };
};
const remove = () => page.getByRole('button', { name: 'Verwijderen', exact: true });

test('what hangs on it is told before it can go', async () => {
  const { close, onRemove } = open({ loadDependents: async () => ['3 vogels', 'Straat Dijk'] });
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('3 vogels');
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await userEvent.click(remove());
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(onRemove).toHaveBeenCalledOnce();
});

test('what is grave asks for the name', async () => {
  open({ asksName: true, loadDependents: async () => [] });
  await expect.element(page.getByText('Er is niets anders dat hiervan afhangt.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await userEvent.fill(page.getByRole('textbox', { name: 'Typ ter bevestiging de naam: Eik' }), 'Ei');
  await expect.element(remove()).toBeDisabled();
  await userEvent.keyboard('k');
  await expect.element(remove()).toBeEnabled();
});

test('a refusal is told, and the dialog stays', async () => {
  const { close } = open({ onRemove: async () => { throw new ApiError(409, 'in_use', 'Er nestelt een ooievaar in.'); } });
  await userEvent.click(remove());
  await expect.element(page.getByText('Er nestelt een ooievaar in.')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('what was done is taken back by a word in the bar', async () => {
  const undo = vi.fn<() => Promise<unknown>>(async () => undefined);
  onStage(<p>bomen</p>, { isPage: true });
  offerUndo('De boom is verplaatst.', undo);
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => undo.mock.calls.length).toBe(1);
});

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { RemoveDialog, type RemoveDialogProps } from './RemoveDialog.tsx';

const open = (props: Partial<RemoveDialogProps>) => {
  const close = vi.fn<() => void>();
  const onRemove = vi.fn<() => Promise<unknown>>(async () => undefined);
  renderPart(<RemoveDialog title="Boom verwijderen" name="Eik" onRemove={onRemove} close={close} {...props} />, { isPage: true });
  return { close, onRemove };
};
const remove = () => page.getByRole('button', { name: 'Verwijderen', exact: true });

test('RemoveDialog lists the dependents and removes after confirmation', async () => {
  const { close, onRemove } = open({ loadDependents: async () => ['3 vogels', 'Straat Dijk'] });
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('3 vogels');
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await userEvent.click(remove());
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(onRemove).toHaveBeenCalledOnce();
});

test('RemoveDialog with asksName is disabled until the name is typed', async () => {
  open({ asksName: true, loadDependents: async () => [] });
  await expect.element(page.getByText('Er is niets anders dat hiervan afhangt.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await userEvent.fill(page.getByRole('textbox', { name: 'Typ ter bevestiging de naam: Eik' }), 'Ei');
  await expect.element(remove()).toBeDisabled();
  await userEvent.keyboard('k');
  await expect.element(remove()).toBeEnabled();
});

test('RemoveDialog shows a refusal and stays open', async () => {
  const { close } = open({ onRemove: async () => { throw new ApiError(409, 'in_use', 'Er nestelt een ooievaar in.'); } });
  await userEvent.click(remove());
  await expect.element(page.getByText('Er nestelt een ooievaar in.')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('a removal calls onRemoved and offers undo', async () => {
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const undo = { text: 'De eik is verwijderd.', putBack: step('put back') };
  renderPart(
    <RemoveButton label="Weg" isDisabled={false} title="Boom verwijderen" name="Eik" onRemove={step('removed')} undo={undo} onRemoved={() => void steps.push('led on')} />,
    { isPage: true },
  );
  await userEvent.click(page.getByRole('button', { name: 'Weg' }));
  await userEvent.click(remove());
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(steps).toEqual(['removed', 'led on']);
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => steps).toEqual(['removed', 'led on', 'put back']);
});

test('a refused removal neither offers undo nor calls onRemoved', async () => {
  const onRemoved = vi.fn<() => void>();
  open({
    onRemove: async () => { throw new ApiError(412, 'version_changed', 'Intussen gewijzigd.'); },
    undo: { text: 'De eik is verwijderd.', putBack: async () => undefined },
    onRemoved,
  });
  await userEvent.click(remove());
  await expect.element(page.getByText('Intussen gewijzigd.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ongedaan maken' })).not.toBeInTheDocument();
  expect(onRemoved).not.toHaveBeenCalled();
});

test('the action that removes a record is quiet, and the button of its dialog is not', async () => {
  renderPart(<RemoveButton label="Boom verwijderen…" isDisabled={false} title="Boom verwijderen" name="Eik" onRemove={async () => undefined} />, { isPage: true });
  const surface = (button: Element) => getComputedStyle(button).backgroundColor;
  const action = page.getByRole('button', { name: 'Boom verwijderen…' }).element();
  expect(surface(action)).toBe('rgba(0, 0, 0, 0)');
  await userEvent.click(action);
  expect(surface(remove().element())).not.toBe('rgba(0, 0, 0, 0)');
});

test('RemoveButton opens the dialog and gets the focus back after cancelling', async () => {
  const onRemove = vi.fn<() => Promise<unknown>>(async () => undefined);
  renderPart(<RemoveButton label="Boom verwijderen…" isDisabled={false} title="Boom verwijderen" name="Eik" onRemove={onRemove} />, { isPage: true });
  const button = page.getByRole('button', { name: 'Boom verwijderen…' });
  for (const _ of [1, 2]) {
    await userEvent.click(button);
    await userEvent.click(page.getByRole('button', { name: 'Annuleren' }));
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  }
  expect(onRemove).not.toHaveBeenCalled();
  await userEvent.click(button);
  await userEvent.click(remove());
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onRemove).toHaveBeenCalledOnce();
});

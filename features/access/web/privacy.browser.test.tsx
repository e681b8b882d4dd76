import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { getPrivacyStatement } from '../contract.ts';
import { PrivacyDialog } from './PrivacyDialog.tsx';

const open = (answer: () => { html: string }) => {
  const close = vi.fn();
  renderPart(<PrivacyDialog close={close} />, { answers: (api) => api.on(getPrivacyStatement, answer) });
  return close;
};
const dialog = () => page.getByRole('dialog', { name: 'Privacy verklaring' });

test('shows the privacy statement, sanitised again', async () => {
  const close = open(() => ({ html: '<p>Wij bewaren <strong>weinig</strong>.</p><script>x</script><img alt="" src=x onerror=alert(1)>' }));
  await expect.element(page.getByText('weinig')).toBeVisible();
  expect(dialog().element().innerHTML).not.toMatch(/<script|onerror/);
  expect(await violationsIn(dialog().element())).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('explains that there is no statement yet', async () => {
  open(() => ({ html: '' }));
  await expect.element(page.getByText(/^Er is nog geen privacyverklaring/)).toBeVisible();
});

test('shows why the statement cannot be loaded', async () => {
  open(() => {
    throw new ApiError(0, 'no_answer', 'De server is niet bereikbaar.');
  });
  await expect.element(page.getByText('De server is niet bereikbaar.')).toBeVisible();
});

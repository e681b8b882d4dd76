import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { useAdminChanged, useAdminQuery } from './admin-key.ts';
import { LoadFailed } from './LoadFailed.tsx';

/** Shows the given answers in order; null: the query fails. */
const Trees = ({ id, answers }: { readonly id: number; readonly answers: (string | null)[] }) => {
  const trees = useAdminQuery(['trees', id], async () => {
    const answer = answers.shift() ?? null;
    if (answer === null) throw new ApiError(500, 'internal', 'Kapot.');
    return answer;
  });
  return <><LoadFailed query={trees}>De bomen konden niet worden geladen.</LoadFailed><p>{trees.data ?? 'nog niets'}</p></>;
};
const Changed = () => {
  const changed = useAdminChanged();
  return <button type="button" onClick={() => void changed()}>Gewijzigd</button>;
};

test('a failed query shows an error whose button reloads', async () => {
  renderPart(<Trees id={1} answers={[null, null, 'Eik']} />, { isPage: true });
  const again = page.getByRole('button', { name: 'Opnieuw proberen' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/De bomen konden niet worden geladen\./);
  await userEvent.click(again);
  await expect.element(again).toBeVisible();
  await userEvent.click(again);
  await expect.element(page.getByText('Eik')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test('useAdminChanged reloads the queries of all screens', async () => {
  renderPart(<><Trees id={1} answers={['Eik', 'Es']} /><Trees id={2} answers={['Iep', 'Els']} /><Changed /></>, { isPage: true });
  await expect.element(page.getByText('Eik')).toBeVisible();
  await expect.element(page.getByText('Iep')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Gewijzigd' }));
  await expect.element(page.getByText('Es', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Els')).toBeVisible();
});

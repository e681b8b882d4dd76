import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { configurationKey } from '#platform/web/configuration/configuration-query.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { resetLegend, restoreLegend } from '../contract.ts';
import { LegendSettings } from './LegendSettings.tsx';
import '#platform/ui/dialog/ConfirmDialog.tsx';

const question = () => page.getByRole('alertdialog', { name: 'Persoonlijke legenda verwijderen' });
const press = async () => {
  await userEvent.click(page.getByRole('button', { name: 'Persoonlijke legenda verwijderen' }));
  await userEvent.click(question().getByRole('button', { name: 'Persoonlijke legenda verwijderen' }));
};

test('removes the personal legend, says so, and reloads the configuration', async () => {
  const invalidate = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
  onTestFinished(() => invalidate.mockRestore());
  const { api } = renderOnMap(<LegendSettings />, { id: 12 }, { answers: (stub) => stub.on(resetLegend, () => 'succes' as const) });
  await press();
  await expect.element(page.getByText('Uw persoonlijke legenda instellingen zijn verwijderd')).toBeVisible();
  expect(api.asked).toEqual([{ call: resetLegend, request: { params: { configId: 12 } } }]);
  expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: [configurationKey] });
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  snackbar.clear();
});

test('removes nothing when the question is cancelled', async () => {
  const { api } = renderOnMap(<LegendSettings />, { id: 12 });
  await userEvent.click(page.getByRole('button', { name: 'Persoonlijke legenda verwijderen' }));
  await userEvent.click(question().getByRole('button', { name: 'Annuleren' }));
  await expect.element(question()).not.toBeInTheDocument();
  expect(api.asked).toEqual([]);
});

test('brings the personal legend back', async () => {
  const { api } = renderOnMap(<LegendSettings />, { id: 12 }, {
    answers: (stub) => {
      stub.on(resetLegend, () => 'succes' as const);
      stub.on(restoreLegend, () => 'succes' as const);
    },
  });
  await press();
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => api.asked.map(({ call }) => call)).toEqual([resetLegend, restoreLegend]);
  snackbar.clear();
});

test('reports a failure to remove the personal legend', async () => {
  const answers = { answers: (stub: { on: (call: typeof resetLegend, answer: () => never) => void }) =>
    stub.on(resetLegend, () => {
      throw new ApiError(503, 'busy', '');
    }) };
  renderOnMap(<LegendSettings />, {}, answers);
  await press();
  await expect.element(page.getByText('Er is iets misgegaan bij het verwijderen van uw legenda instellingen.')).toBeVisible();
  snackbar.clear();
});

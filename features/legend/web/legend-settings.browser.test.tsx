import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { onMapStage } from '#platform/web/testing/stage.tsx';
import { resetLegend } from '../contract.ts';
import { LegendSettings } from './LegendSettings.tsx';

const press = () => userEvent.click(page.getByRole('button', { name: 'Persoonlijke legenda verwijderen' }));

test('the personal legend of this configuration goes, and that is said', async () => {
  const { api } = onMapStage(<LegendSettings />, { id: 12 }, { answers: (stub) => stub.on(resetLegend, () => 'succes' as const) });
  await press();
  await expect.element(page.getByText('Uw persoonlijke legenda instellingen zijn verwijderd')).toBeVisible();
  expect(api.asked).toEqual([{ call: resetLegend, request: { params: { configId: 12 } } }]);
  expect(await violationsIn(page.getByTestId('stage').element())).toEqual([]);
  snackbar.clear();
});

test('when it fails that is said too', async () => {
  const answers = { answers: (stub: { on: (call: typeof resetLegend, answer: () => never) => void }) =>
    stub.on(resetLegend, () => {
      throw new ApiError(503, 'busy', '');
    }) };
  onMapStage(<LegendSettings />, {}, answers);
  await press();
  await expect.element(page.getByText('Er is iets misgegaan bij het verwijderen van uw legenda instellingen.')).toBeVisible();
  snackbar.clear();
});

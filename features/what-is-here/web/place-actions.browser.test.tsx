import { MapPin } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defineWebFeature } from '#platform/web/feature.ts';
import { placeActions, type PlaceDialogProps } from '#platform/web/slots/place-actions.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { PlaceActions } from './PlaceActions.tsx';

const place = { position: [145_000, 508_000], title: 'Langestraat 3' } as const;

test('shows two actions side by side in the card, each at least 44 px high', async () => {
  const action = { icon: MapPin, enabled: () => true, run: () => undefined };
  const feature = defineWebFeature({
    name: 'acts', fillings: ['Plek delen', 'Plek opslaan'].map((label, order) => placeActions.put({ ...action, id: label, order, label })),
  });
  renderOnMap(<div style={{ width: 278 }}><PlaceActions place={place} /></div>, {}, { features: [feature] });
  const [share, save] = ['Plek delen', 'Plek opslaan'].map((name) => page.getByRole('button', { name }).element().getBoundingClientRect());
  expect(save?.top).toBe(share?.top);
  expect(share?.height).toBeGreaterThanOrEqual(44);
});

test('runs the action of a feature at the place, and opens its component until that closes', async () => {
  const run = vi.fn();
  const Opened = ({ place: { title }, close }: PlaceDialogProps) => <button type="button" onClick={close}>{`Sluit ${title}`}</button>;
  const action = { icon: MapPin, enabled: () => true };
  const feature = defineWebFeature({
    name: 'acts', fillings: [
      placeActions.put({ ...action, id: 'component', order: 20, label: 'Opslaan', load: async () => ({ default: Opened }) }),
      placeActions.put({ ...action, id: 'run', order: 10, label: 'Hier meten', run }),
      placeActions.put({ ...action, id: 'off', order: 30, label: 'Uit', run, enabled: () => false }),
    ],
  });
  const { map } = renderOnMap(<PlaceActions place={place} />, {}, { features: [feature] });
  expect(page.getByTestId('part').getByRole('button').elements().map((button) => button.textContent)).toEqual(['Hier meten', 'Opslaan']);
  await userEvent.click(page.getByRole('button', { name: 'Hier meten' }));
  expect(run.mock.calls).toEqual([[place, map.model]]);
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await userEvent.click(page.getByRole('button', { name: 'Sluit Langestraat 3' }));
  await expect.poll(() => page.getByRole('button', { name: /^Sluit/ }).elements()).toEqual([]);
});

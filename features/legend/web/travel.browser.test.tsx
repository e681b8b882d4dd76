import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { greenImage } from '#platform/map/testing/one-map.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { LegendTab } from './LegendTab.tsx';
import './TravelSlider.tsx';
import './OpacityBar.tsx';

const options = { mapManageOpen: true } as Configuration['options'];
const hours = [7, 8, 9];

/** Timers that the test runs. */
const clock = () => {
  const waiting = new Map<symbol, { milliseconds: number; run: () => void }>();
  return {
    after: (milliseconds: number, run: () => void) => {
      const key = Symbol(milliseconds);
      waiting.set(key, { milliseconds, run });
      return () => void waiting.delete(key);
    },
    pauses: () => [...waiting.values()].map(({ milliseconds }) => milliseconds).filter((milliseconds) => milliseconds < 10_000),
    tick: () => {
      // Timers that start now wait for the next tick.
      const due = [...waiting].filter(([, { milliseconds }]) => milliseconds < 10_000);
      for (const [key, { run }] of due) {
        waiting.delete(key);
        run();
      }
    },
  };
};

const service = { type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', geojson: null } };

const open = (visible = true, kind: Parameters<typeof mapWith>[0] = {}) => {
  const layers = hours.map((hour, sort) => layerWith({ name: `uur_${hour}`, label: `0${hour}:00 uur`, sort }));
  const time = clock();
  const setup = renderOnMap(
    <LegendTab />,
    { options, maps: [mapWith({ name: 'Drukte', travel: true, visible, ...kind, source: { ...kind?.source, layers } })] },
    { map: { services: { after: time.after, reducedMotion: () => false } } },
  );
  const [map] = setup.map.model.layers.maps.get();
  return { time, network: setup.map.network, load: () => map?.state.get().load, shown: () => map?.shownLayers() };
};

const slider = () => page.getByRole('slider', { name: 'Tijdstip van Drukte' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('shows one layer at a time although all are visible, and no rows for the layers', async () => {
  const { shown } = open();
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '07:00 uur');
  expect(shown()).toEqual(['uur_7']);
  expect(page.getByRole('row').elements()).toHaveLength(1);
  await expect.element(page.getByRole('row', { name: 'Drukte' }).getByRole('checkbox')).toBeChecked();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows the slider only while the map is on, and continues at the last stop', async () => {
  const { shown } = open(false);
  await expect.element(slider()).not.toBeInTheDocument();
  const check = page.getByRole('row', { name: 'Drukte' }).getByRole('checkbox');
  await userEvent.click(check);
  await userEvent.click(button('Volgende'));
  expect(shown()).toEqual(['uur_8']);
  await userEvent.click(check);
  expect(shown()).toEqual([]);
  await userEvent.click(check);
  expect(shown()).toEqual(['uur_8']);
});

test('moves with the keyboard, and wraps around with the buttons', async () => {
  const { shown } = open();
  await expect.element(slider()).toBeVisible();
  slider().element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toEqual(['uur_8']);
  await userEvent.keyboard('{End}');
  expect(shown()).toEqual(['uur_9']);
  await expect.element(page.getByText('09:00 uur')).toBeVisible();
  await userEvent.click(button('Volgende'));
  expect(shown()).toEqual(['uur_7']);
  await userEvent.click(button('Vorige'));
  expect(shown()).toEqual(['uur_9']);
});

test('plays in a loop at the chosen speed until it is paused', async () => {
  const { time, shown } = open();
  await userEvent.click(button('Afspelen'));
  await expect.poll(time.pauses).toContain(1500);
  for (const layer of ['uur_8', 'uur_9', 'uur_7']) {
    time.tick();
    await expect.poll(shown).toEqual([layer]);
  }
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Snelheid' }), 'Snel');
  await expect.poll(time.pauses).toContain(600);
  await userEvent.click(button('Pauzeren'));
  await expect.poll(time.pauses).not.toContain(600);
  time.tick();
  expect(shown()).toEqual(['uur_7']);
});

test('waits until a stop is loaded before it shows the next', async () => {
  const { time, network, load, shown } = open(true, service);
  let come = (): void => undefined;
  const isThere = new Promise<void>((resolve) => {
    come = resolve;
  });
  network.answer(async (url) => {
    await isThere;
    return greenImage(url);
  });
  await expect.poll(load).toBe('loading');
  await userEvent.click(button('Afspelen'));
  await expect.poll(time.pauses).toContain(1500);
  // Two pauses later the first stop is still shown.
  time.tick();
  time.tick();
  expect([shown(), load()]).toEqual([['uur_7'], 'loading']);
  come();
  await expect.poll(load).toBe('loaded');
  time.tick();
  expect(shown()).toEqual(['uur_8']);
});

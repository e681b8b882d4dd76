import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '#platform/contract/amsterdam-day.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import type { Counted } from './counted.ts';
import { DayChart } from './DayChart.tsx';

afterEach(() => page.viewport(1440, 900));

/** Days until 20 November 2026 with these counts. */
const until = (counts: readonly (readonly [number, number])[]): Counted[] => counts.map((pair, index) => ({ day: addDays('2026-11-20', index + 1 - counts.length), counts: pair }));
const Address = () => <output aria-label="Adres">{useLocation().search}</output>;
const open = (days: readonly Counted[], path = '/admin/logs') => renderPart(<><DayChart labels={['Ingelogd', 'Mislukt']} days={days} /><Address /></>, { isPage: true, path });
const slider = page.getByRole('slider');
const textsOf = (selector = 'text') => [...slider.element().querySelectorAll(selector)].map(({ textContent }) => textContent);
const bar = (day: string): number => [...slider.element().querySelectorAll(`[data-bar="${day}"] rect`)].reduce((sum, rect) => sum + Number(rect.getAttribute('height')), 0);

test('the axis has whole numbers, each bar a date and its number, and the busiest day the full height', async () => {
  open(until([[3, 1], [0, 0], [7, 1], [2, 0]]));
  await expect.poll(() => slider.element().querySelector('svg')).not.toBeNull();
  expect(textsOf('g:not([data-bar]) > text')).toEqual(['0', '2', '4', '6', '8']);
  expect(textsOf('[data-bar] > text')).toEqual(['4', '17-11', '18-11', '8', '19-11', '2', '20-11']);
  expect(bar('2026-11-19')).toBe(156);
  expect([bar('2026-11-17'), bar('2026-11-18'), bar('2026-11-20')]).toEqual([78, 0, 39]);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('arrow keys, Home, End and the pointer choose a day, and its counts are shown and announced', async () => {
  open(until([[3, 1], [0, 0], [1234, 1]]));
  await expect.element(slider).toHaveAttribute('aria-valuetext', '20-11-2026: 1.234 ingelogd, 1 mislukt');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '19-11-2026: 0 ingelogd, 0 mislukt');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '1');
  await expect.element(page.getByText('18-11-2026: 3 ingelogd, 1 mislukt')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '3');
  await userEvent.click(slider, { position: { x: 60, y: 100 } });
  await expect.element(slider).toHaveAttribute('aria-valuenow', '1');
});

test('the days of a year become weeks with every day in them', async () => {
  open(until(Array.from({ length: 365 }, () => [1, 1] as const)));
  const weeks = page.getByRole('slider', { name: 'Week in de grafiek' });
  await expect.element(weeks).toHaveAttribute('aria-valuemax', '53');
  await expect.element(weeks).toHaveAttribute('aria-valuetext', '16-11-2026 tot en met 22-11-2026: 5 ingelogd, 5 mislukt');
  await userEvent.click(page.getByRole('button', { name: 'Aantallen per dag' }));
  expect(page.getByRole('table').element().querySelectorAll('tbody tr')).toHaveLength(365);
});

test.each([320, 390, 1024])('thirty days fit in a window of %i pixels, with dates that do not overlap', async (width) => {
  await page.viewport(width, 844);
  open(until(Array.from({ length: 30 }, (_, index) => [index * 100, 5] as const)));
  await expect.poll(() => slider.element().querySelector('svg')).not.toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const dates = [...slider.element().querySelectorAll('[data-bar] > text')].filter(({ textContent }) => /^\d\d-\d\d$/.test(textContent ?? '')).map((text) => text.getBoundingClientRect());
  expect(dates.length).toBeGreaterThan(3);
  for (const [index, box] of dates.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(dates[index - 1]?.right ?? 0);
    expect(box.right).toBeLessThanOrEqual(width);
  }
  expect(await violationsIn(document.body)).toEqual([]);
});

test('days without counts have a sentence in place of bars', async () => {
  open(until([[0, 0], [0, 0]]));
  await expect.element(page.getByText('In deze dagen is er niets geteld.')).toBeVisible();
  expect(document.querySelector('[role="slider"]')).toBeNull();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('choosing the days clears a chosen period and writes the address', async () => {
  open(until([[1, 0]]), '/admin/logs?van=2026-11-01&pagina=2&zoek=x');
  await userEvent.click(page.getByRole('button', { name: /Dagen in de grafiek/ }));
  await userEvent.click(page.getByRole('option', { name: 'De laatste 90 dagen' }));
  await expect.element(page.getByRole('status', { name: 'Adres' })).toMatchTextContent('?zoek=x&dagen=90');
});

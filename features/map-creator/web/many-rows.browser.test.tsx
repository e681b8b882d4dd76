import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { chooseFormat, drop, fileOf, openCreator, press, sentMap } from './testing/open-creator.tsx';

test('imports a hundred thousand rows without blocking the page', async () => {
  const { api } = await openCreator();
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)));
  const rows = Array.from({ length: 100_000 }, (_, n) => `Boom ${n};${145_000 + (n % 1_000)};${508_000 + (n % 777)};${n}`);
  const file = fileOf('bomen.csv', `soort;x;y;nr\n${rows.join('\n')}`);
  await chooseFormat('CSV');
  observer.observe({ entryTypes: ['longtask'] });
  // Dropped instead of uploaded: a test upload sends the file through the page itself.
  await drop(file);
  await expect.element(page.getByText(/Zo komt de kaart eruit te zien: 100.000 punten/)).toBeVisible();
  await press('Next');
  await press('Opslaan');
  await expect.poll(() => api.asked.length).toBe(2);
  observer.disconnect();
  console.info(`longest tasks: ${longTasks.toSorted((a, b) => b - a).slice(0, 5).map(Math.round).join(', ')} ms`);
  const { source } = (await sentMap(api)) as { source: { geojson: { features: object[] } } };
  expect(source.geojson.features).toHaveLength(100_000);
});

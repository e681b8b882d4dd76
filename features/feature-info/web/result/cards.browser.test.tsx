import { askMap } from '#platform/contract/ask-map.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { expectNothingForAxe, found, house, layerOf, openInfo, service } from '../testing/open-info.tsx';
import '../Answers.tsx';

test('divides many features into pages, which the keyboard can turn', async () => {
  const features = Array.from({ length: 23 }, (_, index) => found({ naam: `Boom ${index + 1}` }));
  const { click } = await openInfo([service('Bomen')], { answers: (stub) => stub.on(askMap, () => ({ layers: [layerOf({ features })], failed: null })) });
  await click(400, 300);
  const titles = () => page.getByRole('heading', { level: 4 }).elements().map((heading) => heading.textContent);
  await expect.poll(titles).toHaveLength(10);
  const pager = page.getByRole('navigation', { name: 'Bladeren door Bomen' });
  await expect.element(pager).toHaveTextContent('1–10 van 23');
  await expect.element(pager.getByRole('button', { name: 'Vorige' })).toBeDisabled();
  (pager.getByRole('button', { name: 'Volgende' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(titles).toEqual(['Boom 21', 'Boom 22', 'Boom 23']);
  await expect.element(pager).toHaveTextContent('21–23 van 23');
  await expectNothingForAxe();
});

test('zooms to a feature', async () => {
  const { click, map } = await openInfo();
  await click(400, 300);
  const before = map.model.state.get().resolution;
  await userEvent.click(page.getByRole('button', { name: 'Zoom naar Langestraat 3' }));
  await expect.poll(() => map.model.state.get().resolution).toBeLessThan(before);
  expect(map.model.state.get().zoom).toBeLessThanOrEqual(17.001);
});

test('copies a feature as text, and saves it as GeoJSON in degrees', async () => {
  const { click } = await openInfo();
  await click(400, 300);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shown = collectMessages();
  await userEvent.click(page.getByRole('button', { name: 'Langestraat 3 kopiëren' }));
  await expect.poll(() => write).toHaveBeenCalledWith('Langestraat 3\nStraatnaam: Langestraat\nHuisnummer: 3\nBouwjaar: 1987');
  await expect.poll(() => shown.map(({ text }) => text)).toEqual(['Gekopieerd.']);
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await userEvent.click(page.getByRole('button', { name: 'Langestraat 3 downloaden als GeoJSON' }));
  await expect.poll(() => names).toEqual(['langestraat-3.geojson']);
  const written = JSON.parse((await blobs[0]?.text()) ?? '{}') as { geometry: { coordinates: number[][][] }; properties: unknown };
  expect(written.properties).toEqual(house.properties);
  const [[[longitude, latitude]]] = written.geometry.coordinates as [[[number, number]]];
  expect(longitude).toBeCloseTo(5.2394, 3);
  expect(latitude).toBeCloseTo(52.559, 2);
  vi.restoreAllMocks();
});

test('shows the view of the rules: a sold plot has no price', async () => {
  const plot = (number: number, status: string) => found({ kavelnummer: number, kavelstatus: status, oppervlakte: 450, prijs_exbtw: 175000, intern: 'x' });
  const { click } = await openInfo([service('Kavels')], {
    configuration: { tools: { detailViews: [{ layers: ['kavel*'], view: 'plot' }] } },
    answers: (stub) => stub.on(askMap, () => ({ layers: [layerOf({ layer: 'kavels_noord', features: [plot(12, 'Vrij'), plot(13, 'Verkocht')] })], failed: null })),
  });
  await click(400, 300);
  await expect.element(page.getByRole('button', { name: 'Kavel 12', exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText(/175\.000/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Kavel 12', exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Kavel 13', exact: true }));
  await expect.element(page.getByText('Verkocht', { exact: true })).toBeVisible();
  expect(page.getByRole('group', { name: 'Kavel 13' }).element().textContent).not.toMatch(/175/);
  expect(document.body.textContent).not.toContain('Intern');
  await expectNothingForAxe();
});

test('shows a picture as wide as the panel', async () => {
  // The picture is nowhere: without this the card would show a link in its place.
  const keep = (event: Event) => event.stopPropagation();
  addEventListener('error', keep, { capture: true });
  onTestFinished(() => removeEventListener('error', keep, { capture: true }));
  const features = [found({ naam: 'Boom 1', foto: 'https://x.example/boom.jpg', soort: 'eik' })];
  const { click } = await openInfo([service('Bomen')], { answers: (stub) => stub.on(askMap, () => ({ layers: [layerOf({ features })], failed: null })) });
  await click(400, 300);
  const picture = page.getByRole('img', { name: /boom\.jpg/ });
  await expect.element(picture).toBeInTheDocument();
  const { left, right } = page.getByText('eik', { exact: true }).element().closest('dl')!.getBoundingClientRect();
  const shown = picture.element().getBoundingClientRect();
  expect([shown.left, shown.right]).toEqual([left, right]);
});

import axe from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askMap, type FoundLayer } from '#platform/contract/ask-map.ts';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { expectNothingRan, hostileMarkup, touchEverything } from '#platform/ui/testing/hostile-markup.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { ClickInfo } from '../ClickInfo.tsx';
import { InfoTab } from './InfoTab.tsx';
import '../Answers.tsx';

declare global {
  interface Window {
    hostile?: boolean;
  }
}

const feature = (properties: Record<string, unknown>, geometry: FoundLayer['features'][number]['geometry'] = null) => ({ id: null, properties, geometry });
const layerOf = (overrides: Partial<FoundLayer>): FoundLayer => ({ layer: 'l', label: 'Laag', features: [], html: null, text: null, limited: false, ...overrides });

/** Opens the tab with these layers as the answer of a map service. */
const open = async (...layers: FoundLayer[]) => {
  await page.viewport(900, 700);
  const setup = renderOnMap(
    <div style={{ width: 380 }}>
      <ClickInfo />
      <InfoTab />
    </div>,
    { maps: [mapWith({ name: 'Dienst', type: 'Tile', click: 'featureInfo' })] },
    { answers: (api) => api.on(askMap, () => ({ layers, failed: null })) },
  );
  setup.map.network.answer(() => new Response(null, { status: 204 }));
  await userEvent.click(setup.map.element, { position: { x: 600, y: 300 } });
  await expect.element(page.getByTestId('part').getByText(/gevonden$/)).toBeVisible();
  return setup;
};
const expectNothingForAxe = async () => {
  const { violations } = await axe.run(page.getByTestId('part').element());
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
};
const setupElement = () => page.getByTestId('part').element() as HTMLElement;

test('shows markup and scripts in values as text', async () => {
  const markup = '<img src=x onerror="window.hostile=true"><script>window.hostile=true</script>';
  await open(layerOf({ features: [feature({ naam: markup, omschrijving: markup, [markup]: markup, link: 'javascript:window.hostile=true' })] }));
  expect(setupElement().querySelectorAll('script, img, a')).toHaveLength(0);
  expect(setupElement().textContent).toContain('javascript:window.hostile=true');
  expect(window.hostile).toBeUndefined();
  await expectNothingForAxe();
});

test('executes nothing in two hundred hostile names, values and answers', async () => {
  const named = hostileMarkup.map((markup, index) => feature({ naam: markup, [markup]: markup, [`kolom_${index}`]: `javascript:${markup}`, foto: `https://x.example/${markup}.png` }));
  await open(...[0, 1, 2, 3].map((part) => layerOf({
    layer: `l${part}`, label: hostileMarkup[part] ?? '', features: named.slice(part * 10, part * 10 + 10), html: hostileMarkup.slice(part * 60, part * 60 + 60).join(''), text: hostileMarkup.join('\n'),
  })), layerOf({ label: 'Alles', features: [feature(Object.fromEntries(hostileMarkup.map((markup, index) => [`${index} ${markup}`, markup])))] }));
  await touchEverything(setupElement());
  expectNothingRan();
  expect(setupElement().querySelectorAll('script, object, embed, form')).toHaveLength(0);
});

test('turns addresses in text into links, without the punctuation after them', async () => {
  await open(layerOf({ features: [feature({ naam: 'x', toelichting: 'Zie https://x.example/a?b=1. Of (http://y.example), niet javascript:alert(1).' })] }));
  const links = [...setupElement().querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual([
    ['https://x.example/a?b=1', '_blank', 'noopener noreferrer'], ['http://y.example', '_blank', 'noopener noreferrer'],
  ]);
});

test('shows a page of a source in a frame without scripts', async () => {
  const html = '<p>Hallo</p><script>parent.hostile=true</script><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="parent.hostile=true"><a href="javascript:parent.hostile=true">x</a>';
  // Listens in the capture phase from before the frame exists, so that its load event is not missed.
  const loaded: EventTarget[] = [];
  const notice = ({ target }: Event) => void (target && loaded.push(target));
  document.addEventListener('load', notice, { capture: true });
  onTestFinished(() => document.removeEventListener('load', notice, { capture: true }));
  await open(layerOf({ label: 'Water', html }));
  const frame = page.getByTitle('Antwoord van Water').element() as HTMLIFrameElement;
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(frame.contentDocument).toBeNull();
  expect(frame.srcdoc).toContain("default-src 'none'");
  await expect.poll(() => loaded).toContain(frame);
  expect(window.hostile).toBeUndefined();
  await expectNothingForAxe();
});

test('shows text of a source as text', async () => {
  await open(layerOf({ text: "GetFeatureInfo results:\n  <b>naam</b> = 'Havik'" }));
  await expect.element(page.getByText(/<b>naam<\/b> = 'Havik'/)).toBeVisible();
  expect(setupElement().querySelector('b')).toBeNull();
});

test('shows ten thousand attributes in parts', async () => {
  const properties = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`kolom_${index}`, index]));
  await open(layerOf({ features: [feature(properties)] }));
  const rows = () => setupElement().querySelectorAll('dt').length;
  expect(rows()).toBe(60);
  await userEvent.click(page.getByRole('button', { name: 'Nog 500 gegevens tonen' }));
  await expect.poll(rows).toBe(560);
});

test('breaks a huge word, and shows the rest of a long text on demand', async () => {
  await open(layerOf({ features: [feature({ naam: 'x'.repeat(20_000), tekst: 'y'.repeat(20_000) })] }));
  const values = [...setupElement().querySelectorAll('dd')];
  expect(values.map((value) => (value.textContent ?? '').length < 1100)).toEqual([true, true]);
  expect(setupElement().scrollWidth).toBeLessThanOrEqual(setupElement().clientWidth + 1);
  await userEvent.click(page.getByRole('button', { name: 'Meer tonen' }).last());
  await expect.poll(() => setupElement().querySelectorAll('dd')[1]?.textContent).toHaveLength(20_000);
  expect(setupElement().scrollWidth).toBeLessThanOrEqual(setupElement().clientWidth + 1);
});

test('offers no zoom for a feature without geometry', async () => {
  await open(layerOf({ features: [feature({ naam: 'Zonder plek' })] }));
  await expect.element(page.getByRole('button', { name: 'Zonder plek', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Zoom/ })).not.toBeInTheDocument();
});

test('says that a feature has no attributes', async () => {
  await open(layerOf({ features: [feature({ leeg: '', id: 1 })] }));
  await expect.element(page.getByRole('button', { name: 'Dienst 1', exact: true })).toBeVisible();
  await expect.element(page.getByText('Van dit object zijn geen gegevens bekend.')).toBeVisible();
});

test('shows a thousand features with large geometries in pages', async () => {
  const ring = (at: number) => [...Array.from({ length: 200 }, (_, index) => [145_000 + at + Math.cos(index) * 10, 508_000 + Math.sin(index) * 10]), [145_010 + at, 508_000]];
  const features = Array.from({ length: 1000 }, (_, index) => feature({ naam: `Vlak ${index}` }, { type: 'Polygon', coordinates: [ring(index)] }));
  await open(layerOf({ features, limited: true }));
  expect(setupElement().querySelectorAll('h4')).toHaveLength(10);
});

test('shows a link for a picture that cannot be loaded', async () => {
  await open(layerOf({ features: [feature({ naam: 'x', foto: 'https://x.example/a.png' })] }));
  await expect.element(page.getByRole('link', { name: /^a\.png/ })).toHaveAttribute('href', 'https://x.example/a.png');
  await expectNothingForAxe();
});

import { Bird } from 'lucide-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askMap } from '#platform/contract/ask-map.ts';
import { defineWebFeature, type WebFeature } from '#platform/web/feature.ts';
import { detailViews } from '#platform/web/slots/detail-views.ts';
import { featureActions, type RunFeatureAction, type FeatureAction } from '#platform/web/slots/feature-actions.ts';
import { infoPanels, type InfoPanelProps } from '#platform/web/slots/info-panels.ts';
import { expectNothingForAxe, found, layerOf, messages, openInfo, service } from '../testing/open-info.tsx';
import '../Answers.tsx';

const action = (id: string, order: number, act: RunFeatureAction, more: Partial<FeatureAction> = {}) =>
  featureActions.put({ id, order, label: id, name: `${id} van {title}`, icon: Bird, position: 'foot', load: async () => act, ...more });
const panel = (id: string, order: number, Panel: (props: InfoPanelProps) => React.ReactNode, isThere = true) =>
  infoPanels.put({ id, order, enabled: () => isThere, load: async () => ({ default: Panel }) });

const place = { type: 'Point' as const, coordinates: [145_000, 508_000] };
const trees = () => [found({ naam: 'Eik', waarde: 900 }, place), found({ naam: 'Beuk', waarde: 50 })].map((tree, index) => ({ ...tree, id: `boom.${index}` }));

/** Queries two trees, whose view withholds their value. */
const ask = async (fillings: WebFeature['fillings'], features = trees()) => {
  const view = detailViews.put({ id: 'boom', order: 0, load: async () => ({ fields: [{ name: 'naam' }], withheld: () => ['waarde'] }) });
  const setup = await openInfo([service('Groen')], {
    configuration: { tools: { detailViews: [{ layers: ['bomen'], view: 'boom' }] } },
    features: [defineWebFeature({ name: 'test', fillings: [view, ...fillings] })],
    answers: (stub) => stub.on(askMap, () => ({ layers: [layerOf({ layer: 'bomen', features })], failed: null })),
  });
  await setup.click(400, 300);
  return setup;
};
const card = (name: string) => page.getByRole('button', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => vi.restoreAllMocks());

test('passes the feature of a card to an action of another feature, without withheld attributes', async () => {
  const act = vi.fn<RunFeatureAction>();
  const { map } = await ask([action('Volgen', 15, act)]);
  await userEvent.click(card('Beuk'));
  (button('Volgen van Beuk').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => act.mock.calls.length).toBe(1);
  const [feature, model] = act.mock.calls[0] ?? [];
  expect(model).toBe(map.model);
  expect(feature).toMatchObject({
    id: 'boom.1', title: 'Beuk', layer: 'bomen', geometry: null, isPartial: false, text: 'Beuk\nNaam: Beuk', map: { name: 'Groen', label: 'Groen' },
  });
  expect(feature?.properties).toEqual({ naam: 'Beuk' });
  await expectNothingForAxe();
});

test('shows actions in order, in the head and the foot of the card', async () => {
  await ask([action('Volgen', 15, vi.fn()), action('Melden', 5, vi.fn()), action('Ster', 20, vi.fn(), { position: 'head' })]);
  await expect.element(button('Volgen van Eik')).toBeVisible();
  const names = page.getByRole('button', { name: /Eik/ }).elements().map((element) => element.getAttribute('aria-label') ?? element.textContent);
  expect(names).toEqual([
    'Eik', 'Zoom naar Eik', 'Ster van Eik', 'Melden van Eik', 'Eik kopiëren', 'Volgen van Eik', 'Eik downloaden als GeoJSON',
  ]);
});

test('offers an action only for its features, and only when enabled', async () => {
  await ask([
    action('Volgen', 30, vi.fn(), { offered: ({ geometry }) => geometry === null }),
    action('Beheren', 40, vi.fn(), { enabled: ({ session }) => session !== null }),
  ]);
  await userEvent.click(card('Beuk'));
  await expect.element(button('Volgen van Beuk')).toBeVisible();
  for (const name of ['Volgen van Eik', 'Zoom naar Beuk', 'Beheren van Eik', 'Beheren van Beuk']) {
    await expect.element(button(name)).not.toBeInTheDocument();
  }
});

test.each<[string, Partial<FeatureAction>]>([
  ['fails', {}],
  ['cannot be fetched', { load: () => Promise.reject(new Error('broken on purpose')) }],
])('reports an action that %s, and keeps the card', async (_, more) => {
  await ask([action('Volgen', 30, async () => { throw new Error('broken on purpose'); }, more)]);
  await userEvent.click(button('Volgen van Eik'));
  await expect.poll(messages).toEqual(['‘Volgen’ is niet gelukt. Probeer het opnieuw.']);
  await expect.element(card('Eik')).toHaveAttribute('aria-expanded', 'true');
});

test('shows panels above the answers in order, with the found features', async () => {
  const names = vi.fn();
  await ask([
    panel('later', 30, () => <p>Later</p>),
    panel('first', 20, ({ count, features }) => (
      <button type="button" onClick={() => names(features().map(({ title, properties }) => [title, properties]))}>{`Alle ${count}`}</button>
    )),
    panel('hidden', 25, () => <p>Verborgen</p>, false),
  ]);
  await userEvent.click(button('Alle 2'));
  expect(names.mock.calls).toEqual([[[['Eik', { naam: 'Eik' }], ['Beuk', { naam: 'Beuk' }]]]]);
  await expect.element(page.getByText('Later')).toBeVisible();
  expect(document.body.textContent).toMatch(/2 objecten gevonden.*Alle 2Later.*Groen/);
  expect(document.body.textContent).not.toContain('Verborgen');
  await expectNothingForAxe();
});

test('keeps the answers and other panels when a panel fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await ask([panel('broken', 20, () => { throw new Error('broken on purpose'); }), panel('other', 30, () => <p>Ander paneel</p>)]);
  await expect.element(page.getByText('Ander paneel')).toBeVisible();
  await expect.element(card('Eik')).toBeVisible();
});

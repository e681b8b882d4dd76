import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askMap } from '#platform/contract/ask-map.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { detailViews, type DetailView, type DetailViewItem } from '#platform/web/slots/detail-views.ts';
import { expectNothingForAxe, found, layerOf, openInfo, service } from '../testing/open-info.tsx';
import '../Answers.tsx';

const view = (id: string, load: () => Promise<DetailView>, more: Partial<DetailViewItem> = {}) => detailViews.put({ id, order: 10, load, ...more });
const tree: DetailView = { title: 'Boom {nr}', fields: [{ name: 'soort', label: 'Boomsoort' }], withheld: () => ['waarde'] };

const ask = async (fillings: ReturnType<typeof view>[]) => {
  const rules = [{ layers: ['bomen'], view: 'boom' }, { layers: ['banken'], view: 'bank' }];
  const features = [found({ nr: 7, soort: 'Eik', waarde: 900 })];
  const setup = await openInfo([service('Groen')], {
    configuration: { tools: { detailViews: rules } },
    features: [defineWebFeature({ name: 'views', fillings })],
    answers: (stub) => stub.on(askMap, () => ({
      layers: [layerOf({ layer: 'bomen', label: 'Bomen', features }), layerOf({ layer: 'banken', label: 'Banken', features: [found({ nr: 8, soort: 'Hout', waarde: 50 })] })],
      failed: null,
    })),
  });
  await setup.click(400, 300);
};
/** Without the live regions, which keep the announcements of other tests of the page. */
const shownText = () => page.getByTestId('part').element().textContent;
const card = (name: string) => page.getByRole('button', { name, exact: true });

test('shows views of other features for the layers of the configuration', async () => {
  await ask([view('boom', async () => tree), view('bank', async () => ({ ...tree, title: 'Bank {nr}', fields: [{ name: 'soort', label: 'Materiaal' }] }))]);
  await expect.element(card('Boom 7')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('Boomsoort')).toBeVisible();
  await userEvent.click(card('Bank 8'));
  await expect.element(page.getByText('Materiaal')).toBeVisible();
  expect(shownText()).not.toContain('900');
});

test('shows nothing before the view is loaded', async () => {
  const late = Promise.withResolvers<DetailView>();
  await ask([view('boom', () => late.promise)]);
  await expect.element(page.getByTestId('part').getByText('Informatie ophalen…').first()).toBeInTheDocument();
  expect(shownText()).not.toMatch(/Eik|900/);
  late.resolve(tree);
  await expect.element(card('Boom 7')).toBeVisible();
  await expect.element(page.getByText('Eik')).toBeVisible();
});

test('shows nothing of features whose view failed until it is loaded, and shows the others', async () => {
  let isBroken = true;
  await ask([
    view('boom', async () => {
      if (isBroken) throw new Error('broken on purpose');
      return tree;
    }),
    view('bank', async () => ({ title: 'Bank {nr}', fields: [{ name: 'soort' }] })),
  ]);
  await expect.element(card('Groen 1')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('De gegevens van dit object kunnen nu niet worden getoond.')).toBeVisible();
  await expect.element(card('Bank 8')).toBeVisible();
  expect(shownText()).not.toMatch(/Eik|900/);
  expect(page.getByRole('button', { name: /^Groen 1 (kopiëren|downloaden)/ }).elements()).toEqual([]);
  await expectNothingForAxe();
  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Groen 1 opnieuw proberen' }));
  await expect.element(card('Boom 7')).toBeVisible();
  await expect.element(page.getByText('Eik')).toBeVisible();
});

test('shows all attributes when the view is not enabled or not provided', async () => {
  await ask([view('boom', async () => tree, { enabled: ({ session }) => session !== null })]);
  await expect.element(page.getByText('Eik')).toBeVisible();
  await expect.element(page.getByText('Waarde').first()).toBeVisible();
  await expect.element(card('Boom 7')).not.toBeInTheDocument();
});

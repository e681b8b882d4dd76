import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defineWebFeature } from '../feature.ts';
import { footLine } from '../slots/slots.ts';
import { renderPart } from '../testing/render-part.tsx';
import { EntryPage } from './EntryPage.tsx';

const feature = defineWebFeature({ name: 'test', fillings: [footLine.put({ id: 'links', order: 0, load: async () => ({ default: () => <p>Privacy</p> }) })] });

test('the pages for signing in have the foot line below their card', async () => {
  renderPart(<EntryPage title="Inloggen">Velden</EntryPage>, { features: [feature], isPage: true });
  const links = page.getByRole('contentinfo').getByText('Privacy');
  await expect.element(links).toBeVisible();
  expect(links.element().getBoundingClientRect().top).toBeGreaterThan(page.getByRole('main').element().getBoundingClientRect().bottom);
});

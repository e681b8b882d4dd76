import { afterEach, expect, test } from 'vitest';
import { InfoDialog } from '../dialog/InfoDialog.tsx';
import { MetadataBlocks } from '../metadata/MetadataBlocks.tsx';
import { expectNothingRan, hostileMarkup, touchEverything } from '../testing/hostile-markup.ts';
import { render } from '../testing/render.tsx';
import { CleanHtml } from './CleanHtml.tsx';

afterEach(() => {
  delete window.hostileRuns;
});

const all = hostileMarkup.join('\n');

test('more than 200 hostile texts exist, and more than 50 run in a page without sanitising', async () => {
  expect(new Set(hostileMarkup).size).toBeGreaterThan(200);
  const page = document.createElement('div');
  document.body.append(page);
  for (const markup of hostileMarkup) {
    const place = document.createElement('div');
    place.innerHTML = markup;
    page.append(place);
  }
  await touchEverything(page);
  page.remove();
  expect(new Set(window.hostileRuns).size).toBeGreaterThan(50);
});

test.each([
  ['CleanHtml, one text each', () => hostileMarkup.map((html, index) => <CleanHtml key={index} html={html} />)],
  ['CleanHtml, all texts in one', () => <CleanHtml html={all} />],
  ['metadata blocks', () => <MetadataBlocks metadata={hostileMarkup.map((markup) => ({ title: markup, info: [{ key: markup, value: markup }] }))} />],
  ['an info dialog', () => <InfoDialog title={all} html={all} isOpen onOpenChange={() => undefined} />],
])('no hostile text runs in %s', async (_, show) => {
  render(<>{show()}</>);
  expect(document.body.querySelector('script[src^="data"], iframe[srcdoc], object, embed, form[action]')).toBeNull();
  await touchEverything(document.body);
  expectNothingRan();
});

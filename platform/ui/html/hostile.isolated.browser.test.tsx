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

test('there are more than two hundred, and in a page that cleans nothing many of them run: the tests would see it', async () => {
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
  ['markup that people wrote, one by one', () => hostileMarkup.map((html, index) => <CleanHtml key={index} html={html} />)],
  ['all of it in one', () => <CleanHtml html={all} />],
  ['metadata', () => <MetadataBlocks metadata={hostileMarkup.map((markup) => ({ title: markup, info: [{ key: markup, value: markup }] }))} />],
  ['the dialog of a configuration', () => <InfoDialog title={all} html={all} isOpen onOpenChange={() => undefined} />],
])('nothing of it runs in %s', async (_, show) => {
  render(<>{show()}</>);
  expect(document.body.querySelector('script[src^="data"], iframe[srcdoc], object, embed, form[action]')).toBeNull();
  await touchEverything(document.body);
  expectNothingRan();
});

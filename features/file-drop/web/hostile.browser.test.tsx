import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { centreOf } from '#platform/geo/extent.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { expectNothingRan, hostileMarkup, touchEverything } from '#platform/ui/testing/hostile-markup.ts';
import { drawn, drop, extent, list, open } from './testing/open-files.tsx';
import './OpenedFiles.tsx';

afterEach(() => {
  delete window.hostileRuns;
});

/** XML allows no control characters. */
const inXml = (text: string): string =>
  text.replaceAll('\u0001', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

test('executes nothing in two hundred hostile texts of a KML file', async () => {
  const setup = await open();
  const all = inXml(hostileMarkup.join('\n'));
  const data = hostileMarkup.map((markup, index) => `<Data name="${index} ${inXml(markup)}"><displayName>${inXml(markup)}</displayName><value>${inXml(markup)}</value></Data>`).join('');
  const placemark = (name: string) => `<Placemark><name>${name}</name><description>${all}</description><Snippet>${all}</Snippet><address>${all}</address><ExtendedData>${data}</ExtendedData>
    <Style><BalloonStyle><text>${all}</text></BalloonStyle><IconStyle><Icon><href>javascript:(self.hostileRuns=[0])</href></Icon></IconStyle></Style>
    <Point><coordinates>5.24,52.56</coordinates></Point></Placemark>`;
  const kml = `<kml><Document><name>${all}</name><Folder><name>${inXml(hostileMarkup[0] ?? '')}</name>${hostileMarkup.slice(0, 3).map((markup) => placemark(inXml(markup))).join('')}</Folder></Document></kml>`;
  drop(new File([kml], `${hostileMarkup[0]?.replaceAll('/', ' ')}.kml`));
  await expect.poll(() => drawn(setup)).toBe(3);
  await expect.element(list().getByText('3 objecten')).toBeVisible();
  const { olMap, navigation } = setup.map.model;
  const source = olMap.getAllLayers().at(-1)?.getSource() as unknown as { getExtent(): Extent } | undefined;
  navigation.setCentre(centreOf(source?.getExtent() ?? extent), { duration: 0 });
  await rendered(setup.map.model);
  setup.map.element.focus();
  await userEvent.keyboard('{Enter}');
  const shown = () => [...page.getByTestId('part').element().querySelectorAll('dd')].filter(({ textContent }) => textContent.includes('hostileRuns'));
  await expect.poll(() => shown().length).toBeGreaterThan(200);
  expect(page.getByTestId('part').element().querySelectorAll('dd *, dt *, h4 *, script, iframe, object, embed, video')).toHaveLength(0);
  await touchEverything(document.body);
  expectNothingRan();
});

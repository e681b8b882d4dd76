import { Layers, Ruler, X } from 'lucide-react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import { defineWebFeature } from '#platform/web/feature.ts';
import { drawerTabs, toolColumn, type Closable } from '#platform/web/slots/slots.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { Shell } from './Shell.tsx';

/** A panel that is taller than every window of these tests. */
const Tall = ({ close }: Closable) => (
  <Panel title="Lange lijst" actions={<IconButton label="Sluiten" icon={X} size="s" onPress={close} />}>
    <div style={{ height: 3_000 }} />
    <button>Einde</button>
  </Panel>
);

const features = [defineWebFeature({
  name: 'test',
  fillings: [
    drawerTabs.put({ id: 'legend', order: 0, index: 0, label: 'Legenda', icon: Layers, width: 380, foot: { order: 0, word: 'Kaartlagen' }, load: async () => ({ default: () => <p>Kaarten</p> }) }),
    toolColumn.put({ id: 'tall', order: 0, group: 'measure', label: 'Lang', icon: Ruler, kind: 'pointer', load: async () => ({ default: Tall }) }),
  ],
})];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = () => page.getByRole('region', { name: 'Lange lijst' });

test.each([
  ['beside the column', 1440, 900],
  ['in the drawer', 1024, 768],
  ['as a strip on a phone', 390, 844],
])('the heading and the close button of a tool stay in sight %s', async (_, width, height) => {
  await page.viewport(width, height);
  const { drawer, map } = renderOnMap(<Shell />, {}, { features, isPage: true, map: { size: [100, 100] } });
  if (width > 750) drawer.getState().openTab('legend');
  else await userEvent.click(button('Hulpmiddelen'));
  await userEvent.click(button('Lang'));
  await expect.element(panel()).toBeVisible();
  const heading = panel().getByRole('heading', { name: 'Lange lijst' });
  const close = panel().getByRole('button', { name: 'Sluiten' });
  const before = heading.element().getBoundingClientRect().top;
  button('Einde').element().focus();
  await expect.element(button('Einde')).toBeInViewport();
  expect(heading.element().getBoundingClientRect().top).toBe(before);
  await expect.element(heading).toBeInViewport();
  await userEvent.click(close);
  await expect.element(panel()).not.toBeInTheDocument();
  expect(map.model.tools.active.get()).toBeNull();
});

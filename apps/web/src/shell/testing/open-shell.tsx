import { Hammer, Layers, Ruler, Search } from 'lucide-react';
import { useEffect } from 'react';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configurationWith, mapWith } from '#platform/map/testing/configuration.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { defineWebFeature } from '#platform/web/feature.ts';
import {
  accountMenu, bottomPanel, drawerTabs, mapButtons, mapOverlays, toolColumn, topBar, type Closable, type FootButton, type Lazy,
} from '#platform/web/slots/slots.ts';
import type { SlotEntry } from '#platform/web/slots/slot.ts';
import type { ToolGroupName } from '#platform/web/slots/tool-groups.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { Shell } from '../Shell.tsx';

const lazy = <Props,>(component: (props: Props) => React.ReactNode): Lazy<Props> => async () => ({ default: component });
export const ended = vi.fn();
export const chosen = vi.fn();

const Working = ({ close }: Closable) => {
  useEffect(() => ended, []);
  return (
    <div>
      <p>Aan het meten</p>
      <input aria-label="Notitie" />
      <button onClick={close}>Klaar</button>
    </div>
  );
};

export const tool = (id: string, order: number, group: ToolGroupName, label: string, kind: 'pointer' | 'dialog', component = Working) =>
  toolColumn.put({ id, order, group, label, icon: Ruler, kind, load: lazy(component) });
const tab = (id: string, index: number, label: string, width: number, foot?: FootButton) =>
  drawerTabs.put({ id, order: index, index, label, icon: Layers, width, ...(foot && { foot }), useBadge: () => index, load: lazy(() => <p>Inhoud van {label}</p>) });

const features = [
  defineWebFeature({
    name: 'test',
    fillings: [
      tab('legend', 0, 'Legenda', 380, { order: 10, word: 'Kaartlagen' }),
      tab('info', 1, 'Informatie', 380, { order: 40, word: 'Informatie' }),
      tab('wide', 4, 'Filters', 700),
      tool('line', 10, 'measure', 'Lengte', 'pointer'),
      tool('area', 20, 'measure', 'Oppervlakte', 'pointer'),
      tool('share', 10, 'share', 'Delen', 'dialog', ({ close }) => (
        <div role="dialog" aria-label="Delen">
          <button onClick={close}>Weg</button>
        </div>
      )),
      tool('broken', 10, 'draw', 'Kapot', 'pointer', () => {
        throw new Error('broken on purpose');
      }),
      // As many buttons as the features of the product have.
      ...['Waar ben ik', 'Terug', 'Vooruit', 'Alles'].map((label, order) =>
        mapButtons.put({ id: label, order, isAtThumb: order === 0, load: lazy(() => <IconButton label={label} icon={Hammer} tooltipPlacement="left" />) })),
      topBar.put({ id: 'search', order: 0, foot: { order: 20, word: 'Zoeken', icon: Search }, load: lazy(() => <input aria-label="Zoeken" />) }),
      bottomPanel.put({ id: 'tables', order: 0, load: lazy(() => <section aria-label="Tabellen" style={{ height: 200 }}>Rijen</section>) }),
      mapOverlays.put({ id: 'late', order: 20, startsLate: true, load: lazy(() => <p>Komt na de kaart</p>) }),
      accountMenu.put({ id: 'do', order: 0, label: 'Doe iets', icon: Hammer, choose: chosen }),
      accountMenu.put({ id: 'admin', order: 10, label: 'Beheer', to: '/admin', submenu: { label: 'Account' } }),
    ],
  }),
];

const creditOf = (name: string): string =>
  `© <a href="https://kaart.example/${name}">Gemeente ${name} en wie er verder aan deze kaart werkten</a>`;

/** Opens the shell with three tabs, four tools (two in a group, one throws) and an account menu, in a window of this size. */
export const open = async (width = 1440, height = 900, more: readonly SlotEntry[] = []) => {
  await page.viewport(width, height);
  const options = { ...configurationWith().options, scalebar: true, rotation: true };
  const maps = ['Markerwaard', 'Zuiderkoog'].map((name) => mapWith({ source: { attributions: creditOf(name) } }));
  const setup = renderOnMap(<Shell />, { name: 'Markerwaard', options, maps }, { features: [...features, defineWebFeature({ name: 'more', fillings: more })], session: sessionWith(), isPage: true, map: { size: [100, 100] } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Markerwaard');
  return setup;
};
export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Chooses a tool of the group Meten by pointer. */
export const chooseToMeasure = async (name: string): Promise<void> => {
  await userEvent.click(page.getByRole('button', { name: /^Meten/ }));
  await userEvent.click(page.getByRole('menuitemradio', { name }));
};

/** For `beforeEach`: resets mocks and silences the errors that tests cause on purpose. */
export const startQuiet = (): void => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
};

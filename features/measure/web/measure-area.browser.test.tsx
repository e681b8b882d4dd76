import LineString from 'ol/geom/LineString.js';
import Draw from 'ol/interaction/Draw.js';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { MeasureArea, MeasureLine } from './Measure.tsx';
import { MeasureDelete } from './MeasureDelete.tsx';

/** 0.5 metres per pixel on a map of 800 × 600 pixels, with 145000, 508000 in the centre. */
const extent: Extent = [144800, 507850, 145200, 508150];
/** A square from 144990 to 145010; its lower left corner is at pixel 380, 320. */
const squares = mapWith({ name: 'Vlak', type: 'Vector', visible: true, source: { geojson: collectionOf(featureWith(squareAround([145_000, 508_000], 20), {})) } });

const tools = { 'measure-line': MeasureLine, 'measure-area': MeasureArea, 'measure-delete': MeasureDelete };

beforeEach(() => snackbar.clear());

const open = async (id: keyof typeof tools, maps = [] as ReturnType<typeof mapWith>[], Tool: typeof MeasureLine = tools[id]) => {
  await page.viewport(1200, 900);
  const setup = renderOnMap(<div style={{ position: 'absolute', left: 820, width: 320 }}><Tool close={() => undefined} /></div>, { maps }, { map: { extent } });
  const { model, element } = setup.map;
  await expect.poll(() => model.layers.maps.get().every((map) => map.state.get().load === 'loaded')).toBe(true);
  await expect.poll(() => model.tools.active.get()).toBe(id);
  await rendered(model);
  return { model, element, at: (x: number, y: number) => userEvent.click(element, { position: { x, y } }) };
};
const items = () => page.getByRole('list', { name: 'Metingen' }).getByRole('listitem').elements().map((item) => item.textContent);
const said = () => [...(document.querySelector('#cook-live-polite')?.children ?? [])].map((line) => line.textContent);
const accessible = async () => expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
const type = async (text: string) => {
  await userEvent.fill(page.getByRole('textbox', { name: 'Hoekpunten (X, Y per regel)' }), text);
  await userEvent.click(page.getByRole('button', { name: 'Meten', exact: true }));
};
const unfold = (title: string) => userEvent.click(page.getByRole('button', { name: title }));

test('updates the size of an area while it is drawn, announces it at the end, and copies it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { at, element } = await open('measure-area');
  await at(200, 200);
  await expect.element(page.getByRole('button', { name: 'Vlak afmaken' })).toBeDisabled();
  await at(400, 200);
  await userEvent.hover(element, { position: { x: 395, y: 400 } });
  await userEvent.hover(element, { position: { x: 400, y: 400 } });
  await expect.element(page.getByLabelText('Oppervlakte', { exact: true })).toHaveTextContent('5.000,00 m²');
  await accessible();
  await at(400, 400);
  await at(200, 400);
  await userEvent.click(page.getByRole('button', { name: 'Vlak afmaken' }));
  await expect.poll(items).toEqual(['Meting 110.000,00 m²Omtrek 400,00 m']);
  await expect.poll(said).toContain('Oppervlakte 10.000,00 m²');
  await userEvent.click(page.getByRole('button', { name: 'Meting 1 kopiëren' }));
  await expect.poll(() => write.mock.lastCall).toEqual(['10.000,00 m²']);
  await accessible();
});

test('reports that an area with crossing lines has no size', async () => {
  await open('measure-area');
  await unfold('Invullen in plaats van tekenen');
  await type('144900, 507900\n145000, 508000\n145000, 507900\n144900, 508000');
  await expect.poll(items).toEqual([expect.stringMatching(/^Meting 1Lijnen kruisen elkaarOmtrek/)]);
  await expect.element(page.getByTestId('part').getByText(/Daardoor is de oppervlakte niet te bepalen/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Meting 1 kopiëren' })).not.toBeInTheDocument();
  await accessible();
});

test('measures typed coordinates and shows them on the map; keeps wrong input with an error', async () => {
  const { model } = await open('measure-line');
  await unfold('Invullen in plaats van tekenen');
  await type('145000, 508000');
  await expect.element(page.getByText('Vul minstens twee punten in, elk op een eigen regel.')).toBeVisible();
  await type('508000, 145000\n145000, 508000');
  await expect.element(page.getByText('Eén van deze coördinaten ligt buiten Nederland. Controleer X en Y.')).toBeVisible();
  await accessible();
  await type('155000, 463000\n155030, 463040');
  await expect.poll(items).toEqual(['Meting 150,00 m']);
  await expect.poll(said).toContain('Lengte 50,00 m');
  await expect.poll(() => model.state.get().centre.map(Math.round)).toEqual([155_015, 463_020]);
});

test('draws an area with the keyboard alone', async () => {
  const { model, element } = await open('measure-area');
  element.focus();
  // Waits until the map has moved, since the drawing pointer follows its centre.
  const press = async (key: string): Promise<void> => {
    const before = model.state.get().centre.join();
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(() => model.state.get().centre.join()).not.toBe(before);
    await expect.poll(() => model.state.get().moving).toBe(false);
    await userEvent.keyboard('{Enter}');
  };
  await userEvent.keyboard('{Enter}');
  await press('ArrowRight');
  await press('ArrowDown');
  await expect.element(page.getByRole('button', { name: 'Vlak afmaken' })).toBeEnabled();
  await userEvent.click(page.getByRole('button', { name: 'Vlak afmaken' }));
  await expect.poll(items).toEqual([expect.stringMatching(/^Meting 1[\d.]+,\d\d m²Omtrek/)]);
});

test('writes lengths and angles of the parts when the options are on', async () => {
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const { model } = await open('measure-area');
  await unfold('Invullen in plaats van tekenen');
  await type('144900, 507900\n145000, 507900\n145000, 507950\n144900, 507950');
  const words = async () => {
    written.mockClear();
    model.olMap.getAllLayers().forEach((layer) => layer.changed());
    await rendered(model);
    return new Set(written.mock.calls.map(([text]) => text));
  };
  await expect.poll(async () => [...(await words())]).toEqual(['5.000,00 m²']);
  await unfold('Weergave en vastklikken');
  await userEvent.click(page.getByText('Toon lengte per deel'));
  await userEvent.click(page.getByText('Toon hoeken'));
  await expect.element(page.getByRole('switch', { name: 'Toon hoeken' })).toBeChecked();
  await expect.poll(async () => [...(await words())].sort()).toEqual(['100,00 m', '5.000,00 m²', '50,00 m', '90,0°']);
  await accessible();
});

test('snaps to corners of drawn features when the option is on', async () => {
  const { at } = await open('measure-line', [squares]);
  // A few pixels from two corners of a square of 20 metres.
  const draw = async (): Promise<void> => {
    await at(375, 324);
    await at(425, 324);
    await userEvent.click(page.getByRole('button', { name: 'Lijn afmaken' }));
  };
  await draw();
  await expect.poll(items).toEqual(['Meting 125,00 m']);
  await unfold('Weergave en vastklikken');
  await userEvent.click(page.getByText('Vastklikken aan hoekpunten en lijnen van de kaart'));
  await draw();
  await expect.poll(items).toEqual(['Meting 125,00 m', 'Meting 220,00 m']);
});

test('the line that is being drawn snaps to the corner near the pointer', async () => {
  const { at, element, model } = await open('measure-line', [squares]);
  await unfold('Weergave en vastklikken');
  await userEvent.click(page.getByText('Vastklikken aan hoekpunten en lijnen van de kaart'));
  await at(375, 324);
  await userEvent.hover(element, { position: { x: 430, y: 340 } });
  await userEvent.hover(element, { position: { x: 425, y: 324 } });
  const draw = model.olMap.getInteractions().getArray().find((one) => one instanceof Draw);
  const sketches = () => draw?.getOverlay().getSource()?.getFeatures().flatMap((feature) => {
    const shape = feature.getGeometry();
    return shape instanceof LineString ? [shape.getCoordinates()] : [];
  });
  await expect.poll(sketches).toEqual([[[144_990, 507_990], [145_010, 507_990]]]);
});

test('says that there is nothing to remove', async () => {
  await open('measure-delete');
  await expect.element(page.getByText('Er zijn nog geen metingen.')).toBeVisible();
  await accessible();
});

/** Shows one tool after another on the same map, as the tool column does. */
const Turns = () => {
  const [Tool, setTool] = useState<typeof MeasureLine>(() => MeasureArea);
  return (
    <>
      <button type="button" onClick={() => setTool(() => MeasureDelete)}>wissen</button>
      <Tool close={() => undefined} />
    </>
  );
};

test('removes the clicked measurement, and says when there is none at the click', async () => {
  const { at, model } = await open('measure-area', [], Turns);
  for (const [x, y] of [[200, 200], [400, 200], [400, 400], [200, 400]] as const) await at(x, y);
  await userEvent.click(page.getByRole('button', { name: 'Vlak afmaken' }));
  await expect.poll(items).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'wissen' }));
  await expect.poll(() => model.tools.active.get()).toBe('measure-delete');
  await expect.element(page.getByText(/Klik op een meting op de kaart/)).toBeVisible();
  const shown = collectMessages();
  await at(600, 200);
  await expect.poll(() => shown.map(({ text }) => text)).toEqual(['Hier ligt geen meting']);
  expect(items()).toHaveLength(1);
  await at(300, 250);
  await expect.element(page.getByText('Er zijn nog geen metingen.')).toBeVisible();
  await expect.poll(said).toContain('Meting verwijderd');
});

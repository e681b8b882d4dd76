import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MapTool } from '../model/map-model.ts';
import { mapWith } from '../testing/configuration.ts';
import { showOnMap } from '../testing/show-on-map.tsx';
import { rendered } from '../testing/test-map.ts';
import { MapContainer } from '../ui/MapContainer.tsx';
import { useActiveTool, useBackground, useLayers, useLegendNode, useMapState, useTool } from './hooks.ts';
import { MapProvider, useMap } from './map-context.ts';

test('renders a component again only when the selected part changes', async () => {
  const drawn: number[] = [];
  const Zoom = () => {
    const zoom = useMapState(useMap(), (state) => Math.round(state.zoom));
    drawn.push(zoom);
    return <output>{zoom}</output>;
  };
  const { model } = showOnMap(<><MapContainer /><Zoom /></>, { zoomToExtent: false });
  await rendered(model);
  await expect.element(page.getByRole('status')).toHaveTextContent('5');
  const before = drawn.length;
  model.navigation.setCentre([144000, 507000]);
  await rendered(model);
  expect(drawn).toHaveLength(before);
  model.navigation.zoomIn();
  await expect.element(page.getByRole('status')).toHaveTextContent('6');
});

test('the legend hooks follow visibility, order and background', async () => {
  const Line = ({ node }: { node: ReturnType<typeof useLayers>[number] }) => <li>{`${node.label} ${useLegendNode(node).visible ? 'aan' : 'uit'}`}</li>;
  const Legend = () => <><ul>{useLayers().map((node) => <Line key={node.key} node={node} />)}</ul><output>{useBackground()?.label ?? 'leeg'}</output></>;
  const { host, model: { layers } } = showOnMap(<Legend />, { maps: [mapWith({ name: 'A', sort: 1 }), mapWith({ name: 'B', sort: 2 }), mapWith({ name: 'C', background: true })] });
  const lines = () => [...host.querySelectorAll('li')].map((line) => line.textContent);
  await expect.poll(lines).toEqual(['A aan', 'B aan']);
  layers.maps.get()[0]?.setVisible(false);
  layers.move(layers.maps.get()[1]!, 0);
  layers.showBackground(null);
  await expect.poll(lines).toEqual(['B aan', 'A uit']);
  await expect.element(page.getByRole('status')).toHaveTextContent('leeg');
});

test('a tool runs before its component is seen', async () => {
  const running: (string | null)[] = [];
  const tool: MapTool = { id: 'meten', start: () => () => undefined };
  const Measure = () => {
    useTool(tool);
    return null;
  };
  const Panel = () => {
    const { tools } = useMap();
    useLayoutEffect(() => void running.push(tools.active.get()), [tools]);
    return <Measure />;
  };
  showOnMap(<Panel />);
  await expect.poll(() => running).toEqual(['meten']);
});

test('runs a tool while its component is mounted', async () => {
  const log: string[] = [];
  const tool: MapTool = { id: 'meten', start: () => { log.push('begint'); return () => log.push('eindigt'); } };
  const Measure = () => {
    useTool(tool);
    return <output>{useActiveTool() ?? 'geen'}</output>;
  };
  const { model, root } = showOnMap(<Measure />);
  await expect.element(page.getByRole('status')).toHaveTextContent('meten');
  root.render(<MapProvider value={model}><p>klaar</p></MapProvider>);
  await expect.poll(() => model.tools.active.get()).toBeNull();
  expect(log).toEqual(['begint', 'eindigt']);
});

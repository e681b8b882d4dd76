import { useLayoutEffect } from 'react';
import type { LegendNode, NodeState } from '../layers/legend-node.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import type { GroupChild } from '../layers/group.ts';
import type { MapModel, MapTool } from '../model/map-model.ts';
import type { MapState } from '../model/map-state.ts';
import { useMap } from './map-context.ts';
import { useDerived } from './use-derived.ts';

/** Returns a part of the map state. `select` must return a primitive, or the same object while nothing changed. */
export const useMapState = <Part>(map: MapModel, select: (state: MapState) => Part): Part =>
  useDerived(map.state, select);

/** Returns the top-level lines of the legend, from the top. */
export const useLayers = (): readonly GroupChild[] => useDerived(useMap().layers.legend.children);

/** Returns the state of a legend line: checked, mixed, collapsed, out of range; for a map also opacity and load status. */
export const useLegendNode = <State extends NodeState>(node: LegendNode<State>): State => useDerived(node.state);

/** Returns the visible background, or null. */
export const useBackground = (): MapLayer | null => useDerived(useMap().layers.background);

/** Returns the maps that are drawn now, topmost first. */
export const useDrawnMaps = (): readonly MapLayer[] => useDerived(useMap().layers.drawn);

/** Returns the id of the active tool, or null. */
export const useActiveTool = (): string | null => useDerived(useMap().tools.active);

/** Runs a tool while the component is mounted. Create the tool once (`useState`, `useMemo`). */
export const useTool = (tool: MapTool): void => {
  const { tools } = useMap();
  // Before the user sees the component, so that its first press finds a running tool.
  useLayoutEffect(() => {
    tools.start(tool);
    return () => tools.stop(tool.id);
  }, [tools, tool]);
};

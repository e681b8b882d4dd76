import { useEffect } from 'react';
import type { LegendNode, NodeState } from '../layers/legend-node.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import type { GroupChild } from '../layers/group.ts';
import type { MapModel, MapTool } from '../model/map-model.ts';
import type { MapState } from '../model/map-state.ts';
import { useMap } from './map-context.ts';
import { useDerived } from './use-derived.ts';

/** A part of where the map is. `select` must give a plain value, or an object that stays the same. */
export const useMapState = <Part>(map: MapModel, select: (state: MapState) => Part): Part =>
  useDerived(map.state, select);

/** The lines at the top level of the legend, from the top. */
export const useLayers = (): readonly GroupChild[] => useDerived(useMap().layers.legend.children);

/** Checked, mixed, collapsed, out of range; of a map its opacity and load status too. */
export const useLegendNode = <State extends NodeState>(node: LegendNode<State>): State => useDerived(node.state);

/** The background that is shown; null: none. */
export const useBackground = (): MapLayer | null => useDerived(useMap().layers.background);

/** The maps that are drawn now, the highest first. */
export const useDrawnMaps = (): readonly MapLayer[] => useDerived(useMap().layers.drawn);

/** The id of the active tool. */
export const useActiveTool = (): string | null => useDerived(useMap().tools.active);

/** Runs a tool for as long as the component is there. Make the tool once (`useState`, `useMemo`). */
export const useTool = (tool: MapTool): void => {
  const { tools } = useMap();
  useEffect(() => {
    tools.start(tool);
    return () => tools.stop(tool.id);
  }, [tools, tool]);
};

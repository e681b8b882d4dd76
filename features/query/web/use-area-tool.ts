import { useEffect, useState } from 'react';
import type { Geometry } from '#platform/contract/geojson.ts';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { GeometryController } from '#platform/map/tools/geometry-controller.ts';
import { showGeometry } from '#platform/map/tools/shown-geometry.ts';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { useDrawerStore } from '#platform/web/shell/drawer.ts';
import type { QueryState } from './query-store.ts';

const toolId = 'query-area';

export interface AreaTool {
  readonly isDrawing: boolean;
  /** Whether the sketch has enough corners to be finished. */
  readonly canFinish: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  readonly finish: () => void;
}

/** Shows the area of the question in the map, and lets the user draw it. */
export const useAreaTool = ({ where, area, setArea }: Pick<QueryState, 'where' | 'area' | 'setArea'>): AreaTool => {
  const map = useMap();
  const drawer = useDrawerStore();
  const isSmall = useSmall();
  const isDrawing = useActiveTool() === toolId;
  const [controller] = useState(() => new GeometryController(toolId, {
    changed: (drawn) => {
      setArea(drawn as Geometry);
      map.tools.stop(toolId);
    },
    nothingToCopy: () => undefined,
  }));
  const { mode, canFinish } = useDerived(controller.state);
  useEffect(() => (area && where === 'area' && !isDrawing ? showGeometry(map, area) : undefined), [area, isDrawing, map, where]);
  useEffect(() => () => map.tools.stop(toolId), [map]);
  // Escape ends drawing and keeps the tool; there is nothing else to do with it then.
  useEffect(() => {
    if (isDrawing && mode === null) map.tools.stop(toolId);
  }, [isDrawing, map, mode]);
  useEffect(() => {
    if (!isSmall || !isDrawing) return undefined;
    const { height, setHeight } = drawer.getState();
    setHeight('peek');
    return () => setHeight(height === 'peek' ? 'half' : height);
  }, [drawer, isDrawing, isSmall]);
  return {
    isDrawing,
    canFinish,
    start: () => {
      controller.setGeometry(null);
      if (controller.state.get().mode !== 'Polygon') controller.toggle('Polygon');
      map.tools.start(controller);
      if (!isSmall) requestAnimationFrame(() => map.olMap.getTargetElement()?.focus());
    },
    stop: () => map.tools.stop(toolId),
    finish: () => controller.finish(),
  };
};

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { HitFeature } from '#platform/map/hits/hit-feature.ts';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { drawnOf, GeometryController, type GeometryMode } from '#platform/map/tools/geometry-controller.ts';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useDrawerStore, type SheetHeight } from '#platform/web/shell/drawer.ts';
import { useTabWidth } from '#platform/web/shell/tab-width.ts';
import { nl } from '../nl.ts';
import { showGeometry } from '#platform/map/tools/shown-geometry.ts';

const toolId = 'form-place';
/** Pixels of the map that drawing needs beside the drawer, and the width of the drawer that leaves them. */
const LEAST_MAP = 340;
const NARROW = 340;

export interface PlaceTool {
  readonly controller: GeometryController;
  /** What a click in the map does; null: nothing, or the place can be moved. */
  readonly mode: GeometryMode | null;
  /** The place can be moved with the pointer. */
  readonly isMoving: boolean;
  readonly start: (mode: GeometryMode) => void;
  readonly move: () => void;
  readonly stop: () => void;
}

type Placed = (place: Geometry, from: HitFeature | null) => void;

/** Shows the place of a registration in the map, and lets the user draw, copy and move it there. `placed` gets what was drawn or copied. */
export const usePlaceTool = (place: Geometry | null, { placed, moved }: { readonly placed: Placed; readonly moved: (place: Geometry) => void }): PlaceTool => {
  const map = useMap();
  const isSmall = useSmall();
  const isActive = useActiveTool() === toolId;
  const drawer = useDrawerStore();
  const heightBefore = useRef<SheetHeight>('half');
  const [isTight, setTight] = useState(false);
  useTabWidth(isActive && isTight ? NARROW : null);
  const isDrawing = useRef(false);
  /** Who hears of a changed geometry: what this hook was last called with. */
  const [listeners] = useState(() => new Set<Placed>());

  const stop = useCallback((): void => {
    map.tools.stop(toolId);
    if (isSmall) drawer.getState().setHeight(heightBefore.current);
  }, [drawer, isSmall, map]);
  const [controller] = useState(() => new GeometryController(toolId, {
    changed: (geometry, from) => listeners.forEach((listener) => listener(geometry as Geometry, from)),
    nothingToCopy: () => void snackbar.show({ text: nl.nothingToCopy }),
  }));
  useEffect(() => {
    const changed: Placed = (geometry, from) => {
      if (!isDrawing.current) return moved(geometry);
      isDrawing.current = false;
      map.tools.stop(toolId);
      return placed(geometry, from);
    };
    listeners.add(changed);
    return () => void listeners.delete(changed);
  });
  const mode = useDerived(controller.state, (state) => state.mode);

  useEffect(() => (place && !isActive ? showGeometry(map, place) : undefined), [isActive, map, place]);
  useEffect(() => controller.setGeometry(drawnOf(place)), [controller, place]);
  useEffect(() => () => map.tools.stop(toolId), [map]);
  // Escape ends drawing and keeps the tool; there is nothing else to do with it then.
  useEffect(() => {
    if (isActive && mode === null && isDrawing.current) stop();
  }, [isActive, mode, stop]);

  const begin = (): void => {
    setTight(map.state.get().size[0] - map.navigation.padding.left < LEAST_MAP);
    if (!map.tools.isActive(toolId)) map.tools.start(controller);
    if (isSmall) {
      const { height, setHeight } = drawer.getState();
      if (height !== 'peek') heightBefore.current = height;
      setHeight('peek');
    }
  };
  return {
    controller,
    mode: isActive ? mode : null,
    isMoving: isActive && mode === null,
    stop,
    start: (next) => {
      isDrawing.current = true;
      if (controller.state.get().mode !== next) controller.toggle(next);
      begin();
      if (!isSmall) requestAnimationFrame(() => map.olMap.getTargetElement()?.focus());
    },
    move: () => {
      isDrawing.current = false;
      const { mode: before } = controller.state.get();
      if (before !== null) controller.toggle(before);
      begin();
    },
  };
};

import { perMap } from '#platform/map/model/per-map.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { RedlineController } from '../draw/redline-controller.ts';
import { isSavable } from '../persistence/wire.ts';
import { authorOf, nameOf } from '../name-of.ts';
import { nl } from '../nl.ts';
import { useRedline, type Redline } from '../redline.ts';

/** The drawings of a map with the controller that draws and changes them. Fetched when the user opens the tool. */
export interface DrawingTool extends Redline {
  readonly controller: RedlineController;
}

/** One tool per map, so that it keeps the last style of the user. */
const toolOf = perMap((_map, redline: Redline): DrawingTool => ({
  ...redline,
  controller: new RedlineController(redline.drawings, redline.layer, isSavable, {
    drawn: (drawing) => announce(fill(nl.drawn, { name: nameOf(drawing) })),
    removed: (drawing) => announce(fill(nl.removed, { name: nameOf(drawing) })),
    notYours: (drawing) => void snackbar.show({ text: fill(nl.notYours, { name: nameOf(drawing), author: authorOf(redline.drawings.authorshipOf(drawing.id)) }) }),
    refused: () => void snackbar.show({ text: nl.refused, tone: 'danger' }),
  }),
}));

/** Returns the drawing tool of the map. */
export const useDrawingTool = (): DrawingTool => toolOf(useMap(), useRedline());

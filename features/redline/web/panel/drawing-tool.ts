import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { RedlineController } from '../draw/redline-controller.ts';
import { canBeKept } from '../keep/wire.ts';
import { nameOf } from '../name-of.ts';
import { nl } from '../nl.ts';
import { useRedline, type Redline } from '../redline.ts';

/** The drawings of one map, and what draws and changes them. Only who draws fetches it. */
export interface DrawingTool extends Redline {
  readonly controller: RedlineController;
}

const toolFor = (redline: Redline): DrawingTool => ({
  ...redline,
  controller: new RedlineController(redline.drawings, redline.layer, canBeKept, {
    drawn: (drawing) => announce(fill(nl.drawn, { name: nameOf(drawing) })),
    removed: (drawing) => announce(fill(nl.removed, { name: nameOf(drawing) })),
    refused: () => void snackbar.show({ text: nl.refused, tone: 'danger' }),
  }),
});

/** One for each map, so that it remembers how things were drawn last. */
const tools = new WeakMap<Redline, DrawingTool>();

/** Drawing on this map. */
export const useDrawingTool = (): DrawingTool => {
  const redline = useRedline();
  const tool = tools.get(redline) ?? toolFor(redline);
  tools.set(redline, tool);
  return tool;
};

import VectorImageLayer from 'ol/layer/VectorImage.js';
import type { FrameState } from 'ol/Map.js';
import PictureRenderer from 'ol/renderer/canvas/VectorImageLayer.js';
import ViewHint from 'ol/ViewHint.js';
import type VectorSource from 'ol/source/Vector.js';
import type { Shape } from './shape-controller.ts';

type ViewState = FrameState['viewState'];

const isMoving = ({ viewHints }: FrameState): boolean => Boolean(viewHints[ViewHint.ANIMATING] || viewHints[ViewHint.INTERACTING]);

/** How a picture of one view lies in another, about its middle. */
const placeIn = (now: ViewState, drawn: ViewState): string => {
  const [x = 0, y = 0] = now.center;
  const [drawnX = 0, drawnY = 0] = drawn.center;
  const { resolution } = now;
  return `translate(${(drawnX - x) / resolution}px, ${(y - drawnY) / resolution}px) scale(${drawn.resolution / resolution})`;
};

/** Draws when the map stands still. While it moves the browser moves the picture, which costs no frame anything. */
class StillRenderer extends PictureRenderer {
  /** Nobody's element: it draws on a canvas of its own, since what others draw is not to be moved with it. */
  readonly #nobody = document.createElement('div');
  #drawn: { readonly view: ViewState; readonly element: HTMLElement } | null = null;

  override renderFrame(frame: FrameState, _target: HTMLElement | null): HTMLElement {
    const drawn = this.#drawn;
    const view = frame.viewState;
    if (drawn && isMoving(frame) && drawn.view.rotation === view.rotation) {
      drawn.element.style.transform = placeIn(view, drawn.view);
      return drawn.element;
    }
    const element = super.renderFrame(frame, this.#nobody);
    element.style.transform = '';
    // The picture itself is of when the map last stood still; it was put where it belongs now.
    this.#drawn = { view: { ...view, center: [...view.center] }, element };
    return element;
  }
}

/** Many drawings as one picture. */
export class PictureLayer extends VectorImageLayer<VectorSource<Shape>, Shape> {
  override createRenderer(): PictureRenderer {
    return new StillRenderer(this);
  }
}

import { WEBGL_POINTS_ABOVE } from '#platform/contract/new-map.ts';
import type { LayerHead } from '#platform/map/import/file-layer.ts';
import { hasWebGl } from '#platform/map/layers/webgl/webgl.ts';

/** Whether a layer is drawn as many points by WebGL, which have one colour and no labels. */
export const isOneColour = ({ count, onlyPoints }: LayerHead): boolean => count > WEBGL_POINTS_ABOVE && onlyPoints && hasWebGl();

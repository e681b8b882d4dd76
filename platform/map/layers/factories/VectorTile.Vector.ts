/** Own features are known as a vector source; as tiles they are drawn the same. @first-view */
export { createLayers } from './VectorTile.VectorTile.ts';

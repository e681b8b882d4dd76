/** Own features have source type `Vector`; as vector tiles they are drawn in the same way. @first-view */
export { createLayers } from './VectorTile.VectorTile.ts';

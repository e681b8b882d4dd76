// Apart from what draws clusters, for who only tells of them.

/** Pixels: what lies closer together is drawn as one. */
export const CLUSTER_DISTANCE = 40;

/**
 * Metres a pixel: below it each feature is drawn by itself. Clusters are there from 3.359 on, and in the millimetre
 * between the two, where else the map would be empty.
 */
export const MARKERS_BELOW = 3.358;

/** Of the circles, dark enough for white figures. */
export const CLUSTER_COLOUR = '#1f5f99';

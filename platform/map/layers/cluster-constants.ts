// A separate file, so that code which only uses these values does not load the code that draws clusters.

/** Name of the property, set to true, of OpenLayers layers whose features stand for several. */
export const CLUSTERED = 'clustered';

/** Pixels; features closer together than this are drawn as one cluster. */
export const CLUSTER_DISTANCE = 40;

/**
 * Metres per pixel; below it each feature is drawn by itself. The clusters begin at 3.359: they are drawn down to this
 * value too, because the map would be empty between the two.
 */
export const MARKERS_BELOW = 3.358;

/** Default colour of the circles, dark enough for white figures. */
export const CLUSTER_COLOUR = '#1f5f99';

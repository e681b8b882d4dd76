/** Apart from what draws clusters, for who only tells of them. Pixels: what lies closer together is drawn as one. */
export const CLUSTER_DISTANCE = 40;
/** Of the circles, dark enough for white figures. */
export const CLUSTER_COLOUR = '#1f5f99';

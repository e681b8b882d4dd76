/** Pixels: what lies closer together is drawn as one. Apart from what draws it, for who only tells it. */
export const CLUSTER_DISTANCE = 40;

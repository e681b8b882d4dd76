import type { LayerContext } from '../factory.ts';

/** Returns source options that show tiles at once for a user who prefers reduced motion; OpenLayers fades them in by default. */
export const tileFade = ({ services }: LayerContext) => (services.reducedMotion() ? { transition: 0 } : {});

import type { LayerContext } from '../factory.ts';

/** Returns source options that show a tile at once where the user asked for less motion; OpenLayers fades it in by default. */
export const tileFade = ({ services }: LayerContext) => (services.reducedMotion() ? { transition: 0 } : {});

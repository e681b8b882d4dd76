import type { Circumstances } from '#platform/web/slots/slot.ts';

/** Returns whether the user can save a personal legend; never in public mode. */
export const canSaveLegend = ({ configuration, publicMode }: Circumstances): boolean =>
  !publicMode && (configuration?.abilities.save_legend ?? false);

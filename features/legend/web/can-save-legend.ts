import type { SlotContext } from '#platform/web/slots/slot.ts';

/** Returns whether the user can save a personal legend; never in public mode. */
export const canSaveLegend = ({ configuration, publicMode }: SlotContext): boolean =>
  !publicMode && (configuration?.abilities.save_legend ?? false);

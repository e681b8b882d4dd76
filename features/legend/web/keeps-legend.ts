import type { Circumstances } from '#platform/web/slots/slot.ts';

/** Whether one can have a legend of one's own here: never in public mode, whoever looks. */
export const keepsLegend = ({ configuration, publicMode }: Circumstances): boolean =>
  !publicMode && (configuration?.abilities.save_legend ?? false);

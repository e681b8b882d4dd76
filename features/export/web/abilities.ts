import type { Configuration } from '#platform/contract/configuration.ts';
import { exportAbilities } from '../contract.ts';

const none: ReadonlySet<number> = new Set();

/** Returns the maps that can be exported, from the configuration answer. */
export const mapsToExport = (configuration: Configuration | null): ReadonlySet<number> => {
  const part = exportAbilities.safeParse(configuration?.parts['export']);
  return part.success ? new Set(part.data.maps) : none;
};

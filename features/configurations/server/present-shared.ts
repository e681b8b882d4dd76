import type { Configuration } from '#platform/contract/configuration.ts';
import type { SharedConfiguration } from '#platform/domain/shared-configurations/find.ts';

/** ISO 8601 in UTC throughout, so that the order of the texts is that of the times. */
const earliest = (one: string, other: string | null): string => (other !== null && other < one ? other : one);

/** A configuration as somebody shared it: at their place and with their click, until the day that they chose. */
export const presentShared = (configuration: Configuration, shared: SharedConfiguration): Configuration => ({
  ...configuration,
  shared_id: shared.id,
  valid_until: earliest(shared.validUntil.toISOString(), configuration.valid_until),
  extent: shared.extent,
  zoomToExtent: true,
  clickOnStart: shared.click ?? configuration.clickOnStart,
});

import type { Feature } from '#platform/contract/geojson.ts';
import { newMapLimits } from '#platform/contract/new-map-limits.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { nl } from './nl.ts';

/** Collects features up to the number that a map may have. */
export class LimitedFeatures {
  readonly all: Feature[] = [];

  /** @throws Refusal when the limit is reached */
  add(feature: Feature): void {
    if (this.all.length >= newMapLimits.features) throw new Refusal(nl.tooMany(newMapLimits.features));
    this.all.push(feature);
  }
}

import { CRS_PARAMETER } from '#platform/geo/request-crs.ts';
import { sourceFailure } from '../failures.ts';
import type { Driver } from '../driver.ts';
import type { Service } from '../service.ts';
import type { SourceLayer } from '../source.ts';
import { typeNamed, wfsCapabilitiesOf } from './wfs-type.ts';
import { wfsDriver } from './wfs.ts';

/** Returns the address of the WFS of a WMS: the same, with `/wms` replaced by `/wfs`. */
const siblingAddress = (url: string): string => {
  const [path = '', query] = url.split('?');
  const sibling = path.replace(/\/wms(?=\/|$)/i, '/wfs');
  return query === undefined ? sibling : `${sibling}?${query}`;
};

/** Parameters whose values for a WMS do not hold for a WFS. */
const ofDrawing = new Set(['version', 'outputformat', CRS_PARAMETER]);

const siblingService = (service: Service): Service => ({
  ...service,
  map: { ...service.map, source: { ...service.map.source, url: siblingAddress(service.map.source.url ?? '') } },
  params: new Map([...service.params].filter(([name]) => !ofDrawing.has(name))),
  cached: (what, make, weigh) => service.cached(`sibling ${what}`, make, weigh),
});

export interface Sibling {
  /** Describes, counts and queries; fails with `source_cannot` when the WFS does not exist or lacks a layer. */
  readonly driver: Driver;
  /** Calls `ask` if the WFS exists and has all of the layers; otherwise returns undefined. */
  ifKnown<T>(layers: readonly SourceLayer[], ask: (driver: Driver, layers: readonly SourceLayer[]) => Promise<T> | undefined): Promise<T | undefined>;
}

/** Opens the WFS that belongs to a WMS. */
export const siblingOf = (service: Service): Sibling => {
  const sibling = siblingService(service);
  const driver = wfsDriver(sibling);
  const ifKnown: Sibling['ifKnown'] = async (layers, ask) => {
    const capabilities = await wfsCapabilitiesOf(sibling);
    return capabilities && layers.every(({ name }) => typeNamed(capabilities, name) !== null) ? ask(driver, layers) : undefined;
  };
  const orFail = async <T>(layers: readonly SourceLayer[], ask: (layers: readonly SourceLayer[]) => Promise<T> | undefined): Promise<T> => {
    const answer = await ifKnown(layers, (_, known) => ask(known));
    if (answer === undefined) throw sourceFailure('source_cannot');
    return answer;
  };
  return {
    ifKnown,
    driver: {
      statesTypes: true,
      describe: (layers) => orFail(layers, (known) => driver.describe?.(known)),
      hits: (layers, question) => orFail(layers, (known) => driver.hits?.(known, question)),
      query: (layers, question) => orFail(layers, (known) => driver.query?.(known, question)),
      transaction: (layer) => orFail([layer], () => driver.transaction?.(layer)),
      uniqueValues: (layers, field, limit) => orFail(layers, (known) => driver.uniqueValues?.(known, field, limit)),
    },
  };
};

import { kindOfSource, type SourceKind } from '#platform/ogc/source-kind.ts';
import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import type { Failure } from '#platform/server/failure.ts';
import type { Driver } from './driver.ts';
import { arcGisDriver } from './drivers/arcgis.ts';
import { fileDriver, inlineDriver } from './drivers/file.ts';
import { ownDriver, type OwnAccess } from './drivers/own.ts';
import { wfsDriver } from './drivers/wfs.ts';
import { wmsDriver } from './drivers/wms.ts';
import { wmtsDriver } from './drivers/wmts.ts';
import type { Service } from './service.ts';
import { filterFailure } from './standing-filter.ts';

export const kindOfMap = ({ source }: VisibleMap): SourceKind => kindOfSource({ ...source, hasLayers: source.layers.length > 0 });

const drivers: Readonly<Record<SourceKind, (service: Service, access: OwnAccess) => Driver>> = {
  own: ({ map }, access) => ownDriver(access, map),
  inline: inlineDriver,
  file: fileDriver,
  wms: wmsDriver,
  wmts: wmtsDriver,
  wfs: wfsDriver,
  arcgis: arcGisDriver,
  // Images, or shapes that exist only in their tile: these sources cannot be queried.
  tiles: () => ({}),
};

/** Returns a driver that fails at every question that the given one supports. */
const failing = (driver: Driver, failure: Failure): Driver =>
  Object.fromEntries(Object.entries(driver).map(([name, method]) => [name, typeof method === 'function' ? () => { throw failure; } : method]));

/** A source that cannot keep its standing filter answers no question. */
export const openDriver = (service: Service, access: OwnAccess): Driver => {
  const driver = drivers[kindOfMap(service.map)](service, access);
  const failure = filterFailure(service);
  return failure ? failing(driver, failure) : driver;
};

import type { Queryable } from '#platform/db/database.ts';
import { kindOfSource, type SourceKind } from '#platform/ogc/source-kind.ts';
import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import type { Driver } from './driver.ts';
import { arcGisDriver } from './drivers/arcgis.ts';
import { fileDriver, inlineDriver } from './drivers/file.ts';
import { ownDriver } from './drivers/own.ts';
import { wfsDriver } from './drivers/wfs.ts';
import { wmsDriver } from './drivers/wms.ts';
import { wmtsDriver } from './drivers/wmts.ts';
import type { Service } from './service.ts';

export const kindOfMap = ({ source }: VisibleMap): SourceKind => kindOfSource({ ...source, hasLayers: source.layers.length > 0 });

const drivers: Readonly<Record<SourceKind, (service: Service, db: Queryable) => Driver>> = {
  own: ({ map }, db) => ownDriver(db, map),
  inline: inlineDriver,
  file: fileDriver,
  wms: wmsDriver,
  wmts: wmtsDriver,
  wfs: wfsDriver,
  arcgis: arcGisDriver,
  // Images, or shapes that exist only in their tile: these sources cannot be queried.
  tiles: () => ({}),
};

export const openDriver = (service: Service, db: Queryable): Driver => drivers[kindOfMap(service.map)](service, db);

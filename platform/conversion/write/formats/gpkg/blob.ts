import type { Geometry } from '#platform/contract/geojson.ts';
import type { WkbWriter } from './wkb.ts';

const HEAD = 8;
const EXTENT = 32;
const RD = 28_992;
const LITTLE_ENDIAN = 0b0001;
/** min x, max x, min y, max y. */
const WITH_EXTENT = 0b0010;

/** A geometry as GeoPackage keeps it: a head of its own, and well-known binary. Points need no extent. */
export const toBlob = (geometry: Geometry, high: boolean, writer: WkbWriter): Buffer => {
  const hasExtent = geometry.type !== 'Point';
  writer.start(hasExtent ? HEAD + EXTENT : HEAD);
  writer.write(geometry, high);
  const blob = writer.result();
  blob.write('GP\0', 0, 'latin1');
  blob.writeUInt8(LITTLE_ENDIAN | (hasExtent ? WITH_EXTENT : 0), 3);
  blob.writeInt32LE(RD, 4);
  if (hasExtent) for (const [at, value] of writer.extent.entries()) blob.writeDoubleLE(value, HEAD + at * 8);
  return blob;
};

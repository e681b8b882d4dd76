import { dbf, prj, shp, shx } from '#platform/conversion/testing/shape.ts';

/** Returns the files of a point shapefile in RD, for a file input. */
export const shapeOf = (name: string, points: readonly (readonly [number, number])[]): { name: string; mimeType: string; buffer: Buffer }[] => {
  const file = (extension: string, buffer: Buffer) => ({ name: `${name}.${extension}`, mimeType: 'application/octet-stream', buffer });
  return [
    file('shp', shp(...points)),
    file('shx', shx(...points)),
    file('dbf', dbf(points.map((_, index) => `Punt ${index + 1}`))),
    file('prj', Buffer.from(prj)),
    file('cpg', Buffer.from('UTF-8')),
  ];
};

/** A .dbf of one column of text, as every program reads it. */
const dbf = (names: readonly string[]): Buffer => {
  const width = 20;
  const header = Buffer.alloc(65);
  header[0] = 3;
  header.writeUInt32LE(names.length, 4);
  header.writeUInt16LE(65, 8);
  header.writeUInt16LE(width + 1, 10);
  header.write('NAAM', 32, 'latin1');
  header.write('C', 43, 'latin1');
  header[48] = width;
  header[64] = 0x0d;
  return Buffer.concat([header, ...names.map((name) => Buffer.from(` ${name.padEnd(width)}`, 'latin1')), Buffer.from([0x1a])]);
};

const RECORD = 28;

/** What .shp and .shx begin with: how long they are, and what lies where. */
const head = (bytes: number, points: readonly (readonly [number, number])[]): Buffer => {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE(bytes / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(1, 32);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  for (const [index, value] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries()) header.writeDoubleLE(value, 36 + index * 8);
  return header;
};

const RD = 'PROJCS["Amersfoort / RD New",GEOGCS["Amersfoort",DATUM["Amersfoort",SPHEROID["Bessel 1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Oblique_Stereographic"],PARAMETER["latitude_of_origin",52.1561605555556],PARAMETER["central_meridian",5.38763888888889],PARAMETER["scale_factor",0.9999079],PARAMETER["false_easting",155000],PARAMETER["false_northing",463000],UNIT["metre",1]]';

/** The files of a shape of points in RD, for a field that takes files. */
export const shapeOf = (name: string, points: readonly (readonly [number, number])[]): { name: string; mimeType: string; buffer: Buffer }[] => {
  const records = points.map(([x, y], index) => {
    const record = Buffer.alloc(RECORD);
    record.writeInt32BE(index + 1, 0);
    record.writeInt32BE(10, 4);
    record.writeInt32LE(1, 8);
    record.writeDoubleLE(x, 12);
    record.writeDoubleLE(y, 20);
    return record;
  });
  const places = points.map((_, index) => {
    const place = Buffer.alloc(8);
    place.writeInt32BE((100 + index * RECORD) / 2, 0);
    place.writeInt32BE(10, 4);
    return place;
  });
  const file = (extension: string, buffer: Buffer) => ({ name: `${name}.${extension}`, mimeType: 'application/octet-stream', buffer });
  return [
    file('shp', Buffer.concat([head(100 + points.length * RECORD, points), ...records])),
    file('shx', Buffer.concat([head(100 + points.length * 8, points), ...places])),
    file('dbf', dbf(points.map((_, index) => `Punt ${index + 1}`))),
    file('prj', Buffer.from(RD)),
    file('cpg', Buffer.from('UTF-8')),
  ];
};

type Place = readonly [number, number];

const HEADER = 100;
const POINT_BYTES = 28;
const NAME_BYTES = 20;

/** Header of .shp and .shx: file length and extent. */
const header = (bytes: number, points: readonly Place[]): Buffer => {
  const head = Buffer.alloc(HEADER);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE(bytes / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(1, 32);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  for (const [index, value] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries()) head.writeDoubleLE(value, 36 + index * 8);
  return head;
};

/** Writes the .shp of a shape file of points. */
export const shp = (...points: readonly Place[]): Buffer => {
  const records = points.map(([x, y], at) => {
    const record = Buffer.alloc(POINT_BYTES);
    record.writeInt32BE(at + 1, 0);
    record.writeInt32BE(10, 4);
    record.writeInt32LE(1, 8);
    record.writeDoubleLE(x, 12);
    record.writeDoubleLE(y, 20);
    return record;
  });
  return Buffer.concat([header(HEADER + points.length * POINT_BYTES, points), ...records]);
};

/** Writes the .shx: the position of each record. */
export const shx = (...points: readonly Place[]): Buffer => {
  const places = points.map((_, at) => {
    const place = Buffer.alloc(8);
    place.writeInt32BE((HEADER + at * POINT_BYTES) / 2, 0);
    place.writeInt32BE(10, 4);
    return place;
  });
  return Buffer.concat([header(HEADER + points.length * 8, points), ...places]);
};

/** Writes the .dbf with one column, `naam`. */
export const dbf = (names: readonly string[], encoding: 'latin1' | 'utf8' = 'latin1'): Buffer => {
  const head = Buffer.alloc(65);
  head.writeUInt8(3, 0);
  head.writeUInt32LE(names.length, 4);
  head.writeUInt16LE(65, 8);
  head.writeUInt16LE(1 + NAME_BYTES, 10);
  head.write('naam', 32, 'latin1');
  head.write('C', 43, 'latin1');
  head.writeUInt8(NAME_BYTES, 48);
  head.writeUInt8(0x0d, 64);
  const rows = names.map((name) => {
    const row = Buffer.alloc(1 + NAME_BYTES, 0x20);
    Buffer.from(name, encoding).copy(row, 1);
    return row;
  });
  return Buffer.concat([head, ...rows, Buffer.from([0x1a])]);
};

/** RD as Esri writes it, without a datum shift. */
export const prj =
  'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort",SPHEROID["Bessel_1841",6377397.155,299.1528128]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Double_Stereographic"],' +
  'PARAMETER["False_Easting",155000.0],PARAMETER["False_Northing",463000.0],PARAMETER["Central_Meridian",5.38763888888889],' +
  'PARAMETER["Scale_Factor",0.9999079],PARAMETER["Latitude_Of_Origin",52.15616055555555],UNIT["Meter",1.0]]';

import { crsOfGeoJson, crsOfRd, readCrs, type Crs } from '#platform/geo/crs.ts';

/** A supported system, one that only GDAL can convert, or null when the file names none. */
export type FoundCrs = Crs | 'of GDAL' | null;

/** RD as Esri, older programs and EPSG name it. */
const rdName = /^(?:PROJCRS|PROJCS|COMPOUNDCRS)\["(?:[^"]*Amersfoort ?\/ ?RD[ _]New|RD[ _]New|Rijksdriehoek|Netherlands[^"]*RD)/i;
const degreesName = /^(?:GEOGCRS|GEOGCS|GEODCRS)\["(?:WGS[ _]?(?:19)?84|GCS_WGS_1984|ETRS[ _]?(?:19)?89|GCS_ETRS_1989)"/i;
const mercatorName = /^(?:PROJCRS|PROJCS)\["(?:WGS[ _](?:19)?84[ _]?\/?[ _]?(?:Pseudo-Mercator|Web_Mercator))/i;

/** Recognises RD by its false easting and northing, whatever its name. */
const isRdByNumbers = (wkt: string): boolean =>
  /Stereographic/i.test(wkt) && /,\s*155000(?:\.0*)?\s*[,\]]/.test(wkt) && /,\s*463000(?:\.0*)?\s*[,\]]/.test(wkt);

/** GDAL writes x before y, whatever axis order EPSG gives. */
const xFirst = (crs: Crs): Crs => ({ ...crs, northFirst: false });

/** Reads the coordinate system of a layer from the WKT that GDAL returns. */
export const crsOfWkt = (wkt: string | undefined): FoundCrs => {
  const text = wkt?.trim() ?? '';
  if (text === '' || /^(?:ENGCRS|LOCAL_CS|ENGINEERINGCRS)/i.test(text)) return null;
  if (rdName.test(text) || isRdByNumbers(text)) return crsOfRd;
  const code = /ID\["EPSG",(\d+)\]\]$/.exec(text)?.[1];
  const known = code === undefined ? null : readCrs(`EPSG:${code}`);
  if (known) return xFirst(known);
  if (degreesName.test(text)) return crsOfGeoJson;
  if (mercatorName.test(text)) return { system: 'web mercator', northFirst: false };
  return 'of GDAL';
};

/** Tells whether a position lies in or near the Netherlands; RD metres. */
export const liesInRd = (x: number, y: number): boolean => x > -100_000 && x < 400_000 && y > 200_000 && y < 800_000;

/** Guesses the system of a file that names none: degrees if the position is in the Low Countries, else RD. */
export const guessCrs = ([x = NaN, y = NaN]: readonly number[]): Crs =>
  x > 2 && x < 8 && y > 49 && y < 55 ? crsOfGeoJson : crsOfRd;

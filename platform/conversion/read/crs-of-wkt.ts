import { crsOfGeoJson, crsOfRd, readCrs, type Crs } from '#platform/geo/crs.ts';

/** One that is known here; one that GDAL knows; or none that says anything. */
export type FoundCrs = Crs | 'of GDAL' | null;

/** RD as ESRI, old programs and the register name it. */
const rdName = /^(?:PROJCRS|PROJCS|COMPOUNDCRS)\["(?:[^"]*Amersfoort ?\/ ?RD[ _]New|RD[ _]New|Rijksdriehoek|Netherlands[^"]*RD)/i;
const degreesName = /^(?:GEOGCRS|GEOGCS|GEODCRS)\["(?:WGS[ _]?(?:19)?84|GCS_WGS_1984|ETRS[ _]?(?:19)?89|GCS_ETRS_1989)"/i;
const mercatorName = /^(?:PROJCRS|PROJCS)\["(?:WGS[ _](?:19)?84[ _]?\/?[ _]?(?:Pseudo-Mercator|Web_Mercator))/i;

/** RD whatever it is called: nobody else puts an oblique stereographic projection there. */
const isRdByNumbers = (wkt: string): boolean =>
  /Stereographic/i.test(wkt) && /,\s*155000(?:\.0*)?\s*[,\]]/.test(wkt) && /,\s*463000(?:\.0*)?\s*[,\]]/.test(wkt);

/** GDAL puts x before y in what it writes, whichever order the register has. */
const xFirst = (crs: Crs): Crs => ({ ...crs, northFirst: false });

/** Reads the coordinate system that GDAL found for a layer, as WKT. */
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

/** Where RD has a meaning, with room for what lies around the country, in metres. */
export const liesInRd = (x: number, y: number): boolean => x > -100_000 && x < 400_000 && y > 200_000 && y < 800_000;

/** A guess for what says nothing: degrees only where they are those of the Low Countries. */
export const guessCrs = ([x = NaN, y = NaN]: readonly number[]): Crs =>
  x > 2 && x < 8 && y > 49 && y < 55 ? crsOfGeoJson : crsOfRd;

const bessel = 'SPHEROID["Bessel 1841",6377397.155,299.1528128,AUTHORITY["EPSG","7004"]]';
const degree = 'UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]]';
const greenwich = 'PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]]';

/** EPSG:28992 in OGC well-known text. */
export const rdWkt =
  `PROJCS["Amersfoort / RD New",GEOGCS["Amersfoort",DATUM["Amersfoort",${bessel},AUTHORITY["EPSG","6289"]],` +
  `${greenwich},${degree},AUTHORITY["EPSG","4289"]],PROJECTION["Oblique_Stereographic"],` +
  'PARAMETER["latitude_of_origin",52.1561605555556],PARAMETER["central_meridian",5.38763888888889],' +
  'PARAMETER["scale_factor",0.9999079],PARAMETER["false_easting",155000],PARAMETER["false_northing",463000],' +
  'UNIT["metre",1,AUTHORITY["EPSG","9001"]],AXIS["Easting",EAST],AXIS["Northing",NORTH],AUTHORITY["EPSG","28992"]]';

export const wgs84Wkt =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],' +
  `AUTHORITY["EPSG","6326"]],${greenwich},${degree},AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]`;

/** EPSG:28992 in the Esri dialect, as programs expect it with a shape file. */
export const rdEsriWkt =
  'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort",SPHEROID["Bessel_1841",6377397.155,299.1528128]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Double_Stereographic"],' +
  'PARAMETER["False_Easting",155000.0],PARAMETER["False_Northing",463000.0],PARAMETER["Central_Meridian",5.38763888888889],' +
  'PARAMETER["Scale_Factor",0.9999079],PARAMETER["Latitude_Of_Origin",52.1561605555556],UNIT["Meter",1.0]]';

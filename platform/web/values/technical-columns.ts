/** Technical attributes of sources, which are not shown; in lower case. */
export const technicalColumns: ReadonlySet<string> = new Set([
  'id', 'fid', 'gid', 'ogc_fid', 'ogr_fid', 'objectid', 'layer', 'geom', 'the_geom', 'wkb_geometry', 'geometry', 'geometry_name', 'shape',
  'shape_length', 'shape_area', 'shape__length', 'shape__area', 'bbox', 'boundedby',
]);

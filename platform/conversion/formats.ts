/** The export formats, in the order in which they are offered. */
export const exportFormats = ['geojson', 'xlsx', 'dwg', 'csv', 'gpx', 'dgn', 'shp', 'gpkg', 'gml'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The products whose requests differ; PDOK is MapServer with smaller images. */
export const serverTypes = ['geoserver', 'mapserver', 'pdok', 'qgis', 'arcgis'] as const;

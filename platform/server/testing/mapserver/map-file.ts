import { GRID_EXTENT } from '#platform/geo/grid.ts';

export interface MapFileLayer {
  readonly name: string;
  readonly type: 'POINT' | 'LINE' | 'POLYGON';
  /** Yields `id`, `geom` (EPSG:28992) and attributes; MapServer uses it as a subquery. */
  readonly select: string;
  /** The content of a STYLE. */
  readonly style: string;
  /** The layer is offered as WMS alone. */
  readonly withoutWfs?: true;
}

export interface MapFileOptions {
  readonly name: string;
  /** Connection string of the database. */
  readonly url: string;
  readonly layers: readonly MapFileLayer[];
}

/** Reads `postgres://user@socketfolder/database`, whose folder is URL-encoded: MapServer would treat `%` as a variable. */
export const connectionOf = (url: string): string => {
  const [, user = '', host = '', database = ''] = /^postgres:\/\/([^@]+)@([^/]+)\/(.+)$/.exec(url) ?? [];
  return `host=${decodeURIComponent(host)} user=${user} dbname=${database}`;
};

const layer = ({ name, type, select, style, withoutWfs }: MapFileLayer, url: string): string => `
  LAYER
    NAME "${name}"
    TYPE ${type}
    STATUS ON
    CONNECTIONTYPE POSTGIS
    CONNECTION "${connectionOf(url)}"
    PROCESSING "CLOSE_CONNECTION=DEFER"
    DATA "geom from (${select}) as feature using unique id using srid=28992"
    EXTENT ${GRID_EXTENT.join(' ')}
    PROJECTION "init=epsg:28992" END
    TEMPLATE "one that may be asked"
    METADATA
      "ows_title" "${name}"
      "gml_include_items" "all"
      "gml_types" "auto"
      "ows_include_items" "all"
      ${withoutWfs ? '"wfs_enable_request" "!*"' : ''}
      "wfs_use_default_extent_for_getfeature" "false"
    END
    CLASS
      NAME "${name}"
      STYLE
        ${style}
      END
    END
  END`;

/**
 * Writes the map file of MapServer: tables of the product as WFS and WMS. Coordinates are rounded to millimetres as the
 * product does; the database connection is kept open.
 */
export const mapFile = ({ name, url, layers }: MapFileOptions): string => `
MAP
  NAME "${name}"
  EXTENT ${GRID_EXTENT.join(' ')}
  SIZE 512 512
  MAXSIZE 4096
  PROJECTION "init=epsg:28992" END
  WEB
    METADATA
      "ows_title" "${name}"
      "ows_enable_request" "*"
      "ows_srs" "EPSG:28992"
      "ows_onlineresource" "http://localhost/"
      "wfs_getfeature_formatlist" "geojson"
      "wms_getfeatureinfo_formatlist" "text/plain,application/vnd.ogc.gml,geojson"
    END
  END
  OUTPUTFORMAT
    NAME "geojson"
    DRIVER "OGR/GEOJSON"
    MIMETYPE "application/json"
    FORMATOPTION "STORAGE=stream"
    FORMATOPTION "FORM=SIMPLE"
    FORMATOPTION "LCO:COORDINATE_PRECISION=3"
  END
  OUTPUTFORMAT
    NAME "png"
    DRIVER "AGG/PNG"
    MIMETYPE "image/png"
    IMAGEMODE RGB
  END
${layers.map((each) => layer(each, url)).join('\n')}
END
`;

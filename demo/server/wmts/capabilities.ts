import { GRID_ORIGIN, resolutionAtZoom, scaleOfResolution, TILE_LEVELS, TILE_SIZE } from '#platform/geo/grid.ts';
import { tileLayers } from '../layers.ts';
import { xmlText } from '../service-exception.ts';
import { degrees } from '../wms/capabilities.ts';

const set = 'EPSG:28992';

const operation = (name: string, url: string): string =>
  `<ows:Operation name="${name}"><ows:DCP><ows:HTTP><ows:Get xlink:href="${xmlText(url)}?"><ows:Constraint name="GetEncoding"><ows:AllowedValues><ows:Value>KVP</ows:Value></ows:AllowedValues></ows:Constraint></ows:Get></ows:HTTP></ows:DCP></ows:Operation>`;

/** The town map uses the rules of the map service, which has a legend for them. The aerial photo has no legend. */
const legend = (name: string, url: string): string => {
  if (name !== 'stadskaart') return '';
  const query = new URLSearchParams({ SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetLegendGraphic', LAYER: 'panden', FORMAT: 'image/png' });
  return `<LegendURL format="image/png" xlink:href="${xmlText(`${url.replace(/\/wmts$/, '/wms')}?${query.toString()}`)}"/>`;
};

const layer = ({ name, title }: (typeof tileLayers)[number], url: string): string => {
  const template = `${url}/${name}/${set}/{TileMatrix}/{TileCol}/{TileRow}.png`;
  return `<Layer><ows:Title>${xmlText(title)}</ows:Title><ows:WGS84BoundingBox><ows:LowerCorner>${degrees.west} ${degrees.south}</ows:LowerCorner><ows:UpperCorner>${degrees.east} ${degrees.north}</ows:UpperCorner></ows:WGS84BoundingBox><ows:Identifier>${name}</ows:Identifier><Style isDefault="true"><ows:Identifier>default</ows:Identifier>${legend(name, url)}</Style><Format>image/png</Format><TileMatrixSetLink><TileMatrixSet>${set}</TileMatrixSet></TileMatrixSetLink><ResourceURL format="image/png" resourceType="tile" template="${xmlText(template)}"/></Layer>`;
};

const matrix = (zoom: number): string =>
  `<TileMatrix><ows:Identifier>${zoom}</ows:Identifier><ScaleDenominator>${scaleOfResolution(resolutionAtZoom(zoom))}</ScaleDenominator><TopLeftCorner>${GRID_ORIGIN[0]} ${GRID_ORIGIN[1]}</TopLeftCorner><TileWidth>${TILE_SIZE}</TileWidth><TileHeight>${TILE_SIZE}</TileHeight><MatrixWidth>${2 ** zoom}</MatrixWidth><MatrixHeight>${2 ** zoom}</MatrixHeight></TileMatrix>`;

export const wmtsCapabilitiesXml = (url: string): string => {
  const matrices = Array.from({ length: TILE_LEVELS }, (_, zoom) => matrix(zoom)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.0.0"><ows:ServiceIdentification><ows:Title>Kaarttegels van de voorbeeldgemeente Markerwaard</ows:Title><ows:ServiceType>OGC WMTS</ows:ServiceType><ows:ServiceTypeVersion>1.0.0</ows:ServiceTypeVersion></ows:ServiceIdentification><ows:OperationsMetadata>${operation('GetCapabilities', url)}${operation('GetTile', url)}</ows:OperationsMetadata><Contents>${tileLayers.map((each) => layer(each, url)).join('')}<TileMatrixSet><ows:Identifier>${set}</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::28992</ows:SupportedCRS>${matrices}</TileMatrixSet></Contents><ServiceMetadataURL xlink:href="${xmlText(url)}/1.0.0/WMTSCapabilities.xml"/></Capabilities>
`;
};

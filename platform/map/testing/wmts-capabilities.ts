import { GRID_ORIGIN, tileResolutions } from '#platform/geo/grid.ts';

const matrices = tileResolutions()
  .map(
    (resolution, z) => `<TileMatrix><ows:Identifier>${z}</ows:Identifier>
      <ScaleDenominator>${resolution / 0.00028}</ScaleDenominator>
      <TopLeftCorner>${GRID_ORIGIN.join(' ')}</TopLeftCorner>
      <TileWidth>256</TileWidth><TileHeight>256</TileHeight>
      <MatrixWidth>${2 ** z}</MatrixWidth><MatrixHeight>${2 ** z}</MatrixHeight></TileMatrix>`,
  )
  .join('');

const layer = (name: string, matrixSet: string): string => `<Layer><ows:Identifier>${name}</ows:Identifier>
  <Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style><Format>image/png</Format>
  <TileMatrixSetLink><TileMatrixSet>${matrixSet}</TileMatrixSet></TileMatrixSetLink>
  <ResourceURL format="image/png" resourceType="tile"
    template="https://kaart.example/wmts/${name}/{TileMatrixSet}/{TileMatrix}/{TileCol}/{TileRow}.png"/></Layer>`;

/** WMTS capabilities with layers `boven` and `onder` in the Dutch grid and `wereld` in Web Mercator. */
export const wmtsCapabilities = `<?xml version="1.0"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" version="1.0.0"><Contents>
  ${layer('boven', 'nltile')}${layer('onder', 'nltile')}${layer('wereld', 'mercator')}
  <TileMatrixSet><ows:Identifier>nltile</ows:Identifier>
    <ows:SupportedCRS>urn:ogc:def:crs:EPSG::28992</ows:SupportedCRS>${matrices}</TileMatrixSet>
  <TileMatrixSet><ows:Identifier>mercator</ows:Identifier>
    <ows:SupportedCRS>urn:ogc:def:crs:EPSG::3857</ows:SupportedCRS>${matrices}</TileMatrixSet>
</Contents></Capabilities>`;

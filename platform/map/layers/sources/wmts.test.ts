import { get } from 'ol/proj.js';
import { describe, expect, test } from 'vitest';
import '../../model/transforms.ts';
import { wmts } from '#platform/ogc/testing/answers.ts';
import { readWmtsCapabilities } from '#platform/ogc/wmts-capabilities.ts';
import { capabilitiesAddress, tilesOf, type TilePreferences } from './wmts.ts';

const rest = 'https://kaart.example/wmts/rest/luchtfoto/{Style}/{Time}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.jpeg';
const tiles = (preferences: TilePreferences = {}, text = wmts) => tilesOf(readWmtsCapabilities(text), 'luchtfoto', preferences);

test('chooses by default the matrix set in RD, the default style and the first encoding of the service', () => {
  expect(tiles()).toMatchObject({
    matrixSet: 'nltile', style: 'default', format: 'image/jpeg', requestEncoding: 'REST', urls: [rest], dimensions: { Time: '2025' },
  });
});

test.each<[string, TilePreferences, object]>([
  ['matrix set', { matrixSet: 'EPSG:3857' }, { matrixSet: 'EPSG:3857' }],
  ['style', { style: 'oud' }, { style: 'oud' }],
  ['style (missing)', { style: 'nieuw' }, { style: 'default' }],
  ['format (missing)', { format: 'image/png' }, { format: 'image/jpeg', urls: [rest] }],
  ['encoding KVP', { requestEncoding: 'KVP' }, { requestEncoding: 'KVP', urls: ['https://kaart.example/wmts?'] }],
])('uses a preferred %s only if it exists', (_, preferences, expected) => {
  expect(tiles(preferences)).toMatchObject(expected);
});

test.each(['EPSG:900913', 'urn:ogc:def:crs:EPSG::900913', 'EPSG:3785'])('draws a matrix set in %s as one in EPSG:3857', (name) => {
  const text = wmts.replace(/(<ows:Identifier>EPSG:3857<\/ows:Identifier>[^]*?<ows:SupportedCRS>)[^<]*/, `$1${name}`);
  expect(text).toContain(`>${name}<`);
  expect(tiles({ matrixSet: 'EPSG:3857' }, text).projection).toBe(get('EPSG:3857'));
});

describe('the address of the tiles', () => {
  const png = '<ResourceURL format="image/png" resourceType="tile" template="https://kaart.example/{TileMatrix}.png"/>';
  test('is the REST template in the preferred format', () => {
    const text = wmts.replace('<Format>', '<Format>image/png</Format><Format>').replace('<ResourceURL', `${png}<ResourceURL`);
    expect(tiles({ format: 'image/png' }, text)).toMatchObject({ format: 'image/png', urls: ['https://kaart.example/{TileMatrix}.png'] });
    expect(tiles({ format: 'image/jpeg' }, text)).toMatchObject({ format: 'image/jpeg', urls: [rest] });
    expect(tiles({}, text)).toMatchObject({ format: 'image/jpeg', urls: [rest] });
  });

  test('is the KVP address when the service names it first or has no template', () => {
    const byKey = { requestEncoding: 'KVP', format: 'image/jpeg', urls: ['https://kaart.example/wmts?'] };
    expect(tiles({}, wmts.replace(/<ows:Get [^>]*rest[^]*?<\/ows:Get>/, ''))).toMatchObject(byKey);
    expect(tiles({}, wmts.replace(/<ResourceURL[^>]*>/, ''))).toMatchObject(byKey);
  });
});

describe('the tile grid', () => {
  const gridOf = (text = wmts) => {
    const { tileGrid } = tiles({}, text);
    if (!tileGrid) throw new Error('there is no grid');
    return tileGrid;
  };

  test('has the matrices of the set from the smallest scale on, with their tiles', () => {
    const grid = gridOf();
    expect(grid.getMatrixIds()).toEqual(['nltile:00', 'nltile:01']);
    expect([grid.getResolution(0), grid.getResolution(1)]).toEqual([3440.64, 1720.32]);
    expect(grid.getOrigin(1)).toEqual([-285_401.92, 903_401.92]);
    expect([grid.getFullTileRange(1)?.getWidth(), grid.getFullTileRange(1)?.getHeight()]).toEqual([2, 2]);
  });

  test('has only the matrices and tiles within the limits of the layer', () => {
    const limits = (name: string): string => `<TileMatrixSetLimits><TileMatrixLimits><TileMatrix>${name}</TileMatrix>
      <MinTileRow>0</MinTileRow><MaxTileRow>1</MaxTileRow><MinTileCol>1</MinTileCol><MaxTileCol>1</MaxTileCol></TileMatrixLimits></TileMatrixSetLimits>`;
    const grid = gridOf(wmts.replace('<TileMatrixSet>nltile</TileMatrixSet>', `<TileMatrixSet>nltile</TileMatrixSet>${limits('nltile:01')}`));
    expect(grid.getMatrixIds()).toEqual(['nltile:01']);
    expect(grid.getFullTileRange(0)).toMatchObject({ minX: 1, maxX: 1, minY: 0, maxY: 1 });
  });

  test('has the extent of the layer, else that of the set', () => {
    const box = (crs: string, corners: string): string => {
      const [lower, upper] = corners.split('|');
      return `<ows:BoundingBox ${crs}><ows:LowerCorner>${lower}</ows:LowerCorner><ows:UpperCorner>${upper}</ows:UpperCorner></ows:BoundingBox>`;
    };
    const ofSet = wmts.replace('EPSG::28992</ows:SupportedCRS>', `EPSG::28992</ows:SupportedCRS>${box('', '0 300000|300000 620000')}`);
    expect(gridOf(ofSet).getExtent()).toEqual([0, 300_000, 300_000, 620_000]);
    const ofLayer = ofSet.replace('<Format>', `${box('crs="urn:ogc:def:crs:EPSG::4326"', '52 5|53 6')}${box('crs="EPSG:28992"', '140000 500000|150000 510000')}<Format>`);
    expect(gridOf(ofLayer).getExtent()).toEqual([140_000, 500_000, 150_000, 510_000]);
  });

  test('puts longitude first in the origin and extent of a grid in degrees', () => {
    const degrees = `<TileMatrixSet><ows:Identifier>graden</ows:Identifier><ows:BoundingBox><ows:LowerCorner>50 3</ows:LowerCorner><ows:UpperCorner>54 8</ows:UpperCorner></ows:BoundingBox>
      <ows:SupportedCRS>urn:ogc:def:crs:EPSG::4326</ows:SupportedCRS><TileMatrix><ows:Identifier>0</ows:Identifier><ScaleDenominator>1000</ScaleDenominator><TopLeftCorner>90 -180</TopLeftCorner>
      <TileWidth>256</TileWidth><TileHeight>256</TileHeight><MatrixWidth>2</MatrixWidth><MatrixHeight>1</MatrixHeight></TileMatrix></TileMatrixSet>`;
    const text = wmts.replace('<TileMatrixSetLink>', '<TileMatrixSetLink><TileMatrixSet>graden</TileMatrixSet></TileMatrixSetLink><TileMatrixSetLink>').replace('</Contents>', `${degrees}</Contents>`);
    const grid = tiles({ matrixSet: 'graden' }, text).tileGrid;
    expect([grid?.getOrigin(0), grid?.getExtent()]).toEqual([[-180, 90], [3, 50, 8, 54]]);
  });
});

test('names a missing layer or matrix set in the error', () => {
  const capabilities = readWmtsCapabilities(wmts);
  expect(() => tilesOf(capabilities, 'oud', {})).toThrow("laag 'oud' niet gevonden");
  expect(() => tilesOf(capabilities, 'luchtfoto', { matrixSet: 'elders' })).toThrow("geen tegelindeling voor laag 'luchtfoto'");
});

test.each([
  ['https://kaart.example/wmts', 'https://kaart.example/wmts?service=WMTS&request=GetCapabilities'],
  ['https://kaart.example/wmts?map=a', 'https://kaart.example/wmts?map=a&service=WMTS&request=GetCapabilities'],
  ['https://kaart.example/wmts?Request=GetCapabilities&service=WMTS', 'https://kaart.example/wmts?Request=GetCapabilities&service=WMTS'],
  ['https://kaart.example/1.0.0/WMTSCapabilities.xml', 'https://kaart.example/1.0.0/WMTSCapabilities.xml'],
])('derives from %j the capabilities address %j', (url, address) => {
  expect(capabilitiesAddress(url)).toBe(address);
});

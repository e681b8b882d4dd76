import { describe, expect, test } from 'vitest';
import { readFeatureTypes, readJsonFeatureTypes } from './feature-type.ts';
import { capabilitiesAddress, serviceAddress, withParameters } from './service-address.ts';
import { describeSchema, geoServerWms, mapServerWms111, serviceException, wfsCapabilities11, wfsCapabilities20, wmts } from './testing/answers.ts';
import { readWfsCapabilities } from './wfs-capabilities.ts';
import { namedLayers, readWmsCapabilities } from './wms-capabilities.ts';
import { chooseTiles, readWmtsCapabilities } from './wmts-capabilities.ts';
import { readXml, XmlRefused } from './xml.ts';

describe('WMS', () => {
  test('reads 1.3.0 of GeoServer, where layers inherit from their parents', () => {
    const capabilities = readWmsCapabilities(geoServerWms);
    expect(capabilities).toMatchObject({ version: '1.3.0', title: 'Kaarten van Markerwaard', maxWidth: 4096, layerLimit: 6, mapFormats: ['image/png', 'image/jpeg'] });
    expect(capabilities.infoFormats).toContain('application/json');
    const layers = namedLayers(capabilities.layer);
    expect(layers.map(({ name, queryable }) => [name, queryable])).toEqual([['mw:bomen', true], ['mw:wegen', false]]);
    expect(layers[0]).toMatchObject({
      crs: ['EPSG:28992', 'EPSG:3857', 'EPSG:4258'], extent: [144_000, 507_000, 146_000, 509_000], bounds: [5.1, 52.4, 5.4, 52.7],
      minScale: 500, maxScale: 25_000, keywords: ['groen', 'boom'], styles: [{ name: 'boom', title: 'Boom' }],
    });
    expect(layers[0]?.styles[0]?.legendUrl).toContain('layer=mw%3Abomen');
    expect(layers[1]).toMatchObject({ bounds: [5.1, 52.4, 5.4, 52.7], crs: ['EPSG:28992', 'EPSG:3857'] });
  });

  test('keeps 50 coordinate systems and 100 styles per layer, supported systems first', () => {
    const many = (count: number, write: (index: number) => string): string => Array.from({ length: count }, (_, index) => write(index)).join('');
    const { layer } = readWmsCapabilities(`<WMS_Capabilities version="1.3.0"><Capability><Layer>
      <CRS>${many(6000, (index) => `EPSG:${20_000 + index} `)}</CRS>${many(300, (index) => `<Style><Name>s${index}</Name></Style>`)}
      <Layer><Name>a</Name></Layer><Layer><Name>b</Name><CRS>EPSG:28992</CRS><CRS>EPSG:3857</CRS><Style><Name>t</Name></Style></Layer>
    </Layer></Capability></WMS_Capabilities>`);
    const [first, second] = namedLayers(layer);
    expect([first?.crs.length, first?.styles.length, second?.crs.length, second?.styles.length]).toEqual([50, 100, 50, 100]);
    expect(second?.crs.slice(0, 2)).toEqual(['EPSG:28992', 'EPSG:3857']);
    expect(first?.crs).toBe(layer.crs);
  });

  test('reads 1.1.1 of MapServer, with a document type, several systems in one element and a scale hint', () => {
    const { layer, version, infoFormats } = readWmsCapabilities(mapServerWms111);
    expect([version, infoFormats]).toEqual(['1.1.1', ['text/plain', 'application/vnd.ogc.gml']]);
    const [, buildings] = namedLayers(layer);
    expect(buildings).toMatchObject({ name: 'gebouwen', crs: ['EPSG:28992', 'EPSG:4326'], bounds: [5.1, 52.4, 5.4, 52.7], minScale: null });
    expect(buildings?.maxScale).toBeCloseTo(9998, 0);
  });

  test.each([[serviceException, 'LayerNotDefined: Could not find layer'], ['<html/>', 'is a html and no capabilities'], ['<a', ''], [wmts, 'no capabilities']])(
    'refuses a document that is not capabilities, with the reason', (text, words) => {
      expect(() => readWmsCapabilities(text)).toThrow(XmlRefused);
      expect(() => readWmsCapabilities(text)).toThrow(words);
    },
  );
});

describe('WFS', () => {
  test('reads types, formats and the limit per answer of 2.0', () => {
    expect(readWfsCapabilities(wfsCapabilities20)).toMatchObject({
      version: '2.0.0', title: 'WFS van Markerwaard', mostFeatures: 1000, transactions: false,
      outputFormats: ['application/gml+xml; version=3.2', 'application/json; subtype=geojson', 'text/javascript'],
      featureTypes: [{ name: 'mw:bomen', defaultCrs: 'urn:ogc:def:crs:EPSG::28992', otherCrs: ['urn:ogc:def:crs:EPSG::4326'], bounds: [5.1, 52.4, 5.4, 52.7] }, { name: 'mw:wegen' }],
    });
  });

  test('reads types, formats and transactions of 1.1', () => {
    expect(readWfsCapabilities(wfsCapabilities11)).toMatchObject({ version: '1.1.0', mostFeatures: null, transactions: true, outputFormats: ['text/xml; subtype=gml/3.1.1'], featureTypes: [{ name: 'bomen', defaultCrs: 'EPSG:28992' }] });
  });
});

describe('the fields of a feature type', () => {
  const fields = [{ name: 'geom', type: 'geometry' }, { name: 'soort', type: 'string' }, { name: 'hoogte', type: 'number' }, { name: 'geplant', type: 'date' }, { name: 'ziek', type: 'boolean' }];

  test('readFeatureTypes reads fields from XML Schema', () => {
    expect(readFeatureTypes(readXml(describeSchema))).toEqual([{ name: 'bomen', namespace: 'http://mw.example', fields }]);
  });

  test.each<[string, string]>([
    ['gml:TimeInstantType', 'date'], ['gml:TimePrimitivePropertyType', 'date'], ['gml:MeasureType', 'number'], ['gml:CodeType', 'string'],
    ['gml:PointPropertyType', 'geometry'], ['gml:GeometryPropertyType', 'geometry'], ['gml:MultiSurfacePropertyType', 'geometry'], ['gml:LocationPropertyType', 'geometry'],
  ])('readFeatureTypes reads a field of the GML type %s as %s', (type, kind) => {
    const [described] = readFeatureTypes(readXml(describeSchema.replace('type="double"', `type="${type}"`)));
    expect(described?.fields.find(({ name }) => name === 'hoogte')?.type).toBe(kind);
  });

  test('readJsonFeatureTypes reads fields from the JSON of GeoServer', () => {
    const answer = { targetNamespace: 'http://mw.example', featureTypes: [{ typeName: 'bomen', properties: [
      { name: 'geom', type: 'gml:Point', localType: 'Point' }, { name: 'soort', type: 'xsd:string' }, { name: 'hoogte', type: 'xsd:number' }, { name: 'geplant', type: 'xsd:date' }, { name: 'ziek', type: 'xsd:boolean' },
    ] }] };
    expect(readJsonFeatureTypes(answer)).toEqual([{ name: 'bomen', namespace: 'http://mw.example', fields }]);
    expect(readJsonFeatureTypes({ error: 1 })).toBeNull();
  });
});

describe('WMTS', () => {
  const capabilities = readWmtsCapabilities(wmts);

  test('reads layers with the default style first, matrices from the smallest scale, and the KVP address', () => {
    expect(capabilities.tileAddress).toBe('https://kaart.example/wmts?');
    expect(capabilities.layers[0]).toMatchObject({ name: 'luchtfoto', styles: [{ name: 'default' }, { name: 'oud' }], dimensions: [{ name: 'Time', defaultValue: '2025' }], infoFormats: ['text/html', 'application/json'] });
    expect(capabilities.matrixSets[1]?.matrices.map(({ name }) => name)).toEqual(['nltile:00', 'nltile:01']);
  });

  test('chooses the matrix set in RD unless another is requested', () => {
    expect(chooseTiles(capabilities, 'luchtfoto')).toMatchObject({ set: { name: 'nltile' }, crs: { system: 'RD' } });
    expect(chooseTiles(capabilities, 'luchtfoto', 'EPSG:3857')).toMatchObject({ set: { name: 'EPSG:3857' } });
    expect(chooseTiles(capabilities, 'oud')).toBe('no layer');
    expect(chooseTiles(capabilities, 'luchtfoto', 'elders')).toBe('no matrix set');
  });
});

describe('service addresses', () => {
  test('removes parameters of one request and keeps those of the service', () => {
    expect(serviceAddress(' https://k.example/cgi?map=/a.map&SERVICE=WMS&request=GetMap\n')).toBe('https://k.example/cgi?map=/a.map');
    expect(serviceAddress(' ')).toBeNull();
    expect(capabilitiesAddress('https://k.example/1.0.0/WMTSCapabilities.xml', 'WMTS')).toBe('https://k.example/1.0.0/WMTSCapabilities.xml');
  });

  test('keeps the last of parameters that differ only in case', () => {
    expect(withParameters('https://k.example/wms?Map=a&token=1', { MAP: 'b c', layers: 'x', LAYERS: 'y', style: null })).toBe('https://k.example/wms?token=1&MAP=b%20c&LAYERS=y');
    expect(withParameters('https://k.example/wms?%zz=1', {})).toBe('https://k.example/wms?%zz=1');
  });
});

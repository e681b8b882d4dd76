import { describe, expect, test } from 'vitest';
import { guessServerType, serverTypeIn } from './server-type.ts';
import { geoServerWms } from './testing/answers.ts';

test.each([
  ['https://service.pdok.nl/kadaster/wms', 'pdok'], ['https://a.example/cgi-bin/mapserv?map=x', 'mapserver'], ['https://a.example/MapServer/wms', 'mapserver'],
  ['https://service.pdok.nl/cgi-bin/mapserv', 'pdok'], ['https://a.example/ows?map=x', 'mapserver'], ['https://a.example/geoserver/wms', 'geoserver'],
  ['https://a.example/', 'geoserver'], ['', 'geoserver'],
])('guesses the product at %s to be %s', (url, type) => {
  expect(guessServerType(url)).toBe(type);
});

/** Begins of real documents, with the part that shows the product. */
const qgis130 = '<WMS_Capabilities xmlns:qgs="http://www.qgis.org/wms" xmlns="http://www.opengis.net/wms" version="1.3.0"></WMS_Capabilities>';
const version111 = (styleFormat: string, more = ''): string =>
  `<WMT_MS_Capabilities version="1.1.1">${more}<Capability><Request><GetStyles>\n <Format>${styleFormat}</Format></GetStyles></Request></Capability></WMT_MS_Capabilities>`;
const [ofSld, qgis111] = [version111('application/vnd.ogc.sld+xml'), version111('text/xml')];
const mapServer111 = version111('text/xml', '<!-- MapServer version 7.6.4 OUTPUT=PNG -->');
const geoServer111 = version111('application/vnd.ogc.sld+xml', '<GetMap><Format>application/openlayers</Format></GetMap>');
const qgisWfs = '<WFS_Capabilities version="1.1.0"><ows:Value>application/vnd.geo+json</ows:Value></WFS_Capabilities>';
const mapServer130 = '<WMS_Capabilities version="1.3.0" xmlns:ms="http://mapserver.gis.umn.edu/mapserver"><!-- MapServer version 8.0.0 OUTPUT=PNG --></WMS_Capabilities>';
const mapServerWfs11 = '<wfs:WFS_Capabilities version="1.1.0"><!--WARNING: Optional metadata "ows_fees" was missing for ows:Fees--></wfs:WFS_Capabilities>';
const geoServerWfs = '<wfs:WFS_Capabilities version="2.0.0"><ows:Value>SHAPE-ZIP</ows:Value></wfs:WFS_Capabilities>';
const arcGisWms = '<WMS_Capabilities version="1.3.0" xmlns:esri_wms="http://www.esri.com/wms"></WMS_Capabilities>';
const other = '<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms"><Service><Title>Kaart</Title></Service></WMS_Capabilities>';

describe('the product in a capabilities document', () => {
  // The address says something else each time.
  test.each([
    ['QGIS Server by WMS 1.3.0', qgis130, 'https://a.example/geoserver/wms', 'qgis'],
    ['QGIS Server by WMS 1.1.1', qgis111, 'https://a.example/ows?map=/x.qgs', 'qgis'],
    ['QGIS Server by WFS', qgisWfs, 'https://a.example/wfs', 'qgis'],
    ['MapServer by WMS 1.3.0', mapServer130, 'https://kaart.example/wms', 'mapserver'],
    ['MapServer by WMS 1.1.1', mapServer111, 'https://kaart.example/wms', 'mapserver'],
    ['MapServer by WFS 1.1', mapServerWfs11, 'https://kaart.example/wfs', 'mapserver'],
    ['PDOK, which runs MapServer', mapServer130, 'https://service.pdok.nl/kadaster/wms', 'pdok'],
    ['GeoServer by WMS 1.3.0', geoServerWms, 'https://kaart.example/mapserv/wms', 'geoserver'],
    ['GeoServer by WMS 1.1.1', geoServer111, 'https://kaart.example/wms', 'geoserver'],
    ['GeoServer by WFS', geoServerWfs, 'https://kaart.example/wfs', 'geoserver'],
    ['ArcGIS by WMS', arcGisWms, 'https://kaart.example/wms', 'arcgis'],
  ])('is read for %s', (_, text, url, type) => {
    expect(serverTypeIn(text, url)).toBe(type);
  });

  test.each([other, ofSld])('is null when the document does not show it, whatever the address: %s', (text) => {
    expect([serverTypeIn(text, 'https://a.example/mapserv'), serverTypeIn(text, 'https://service.pdok.nl/')]).toEqual([null, null]);
  });
});

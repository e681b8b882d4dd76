import { serviceLayers, type ServiceLayer } from '../layers.ts';
import { xmlText } from '../service-exception.ts';

/** The polder with some water around it, EPSG:28992. */
const box = { minX: 142_500, minY: 505_500, maxX: 147_500, maxY: 510_500 };
/** The same area in degrees, rounded outwards. */
export const degrees = { west: 5.2, east: 5.28, south: 52.53, north: 52.59 };

export const infoFormats = ['application/json', 'application/vnd.ogc.gml', 'text/html', 'text/plain'] as const;
const title = 'Kaartdienst van de voorbeeldgemeente Markerwaard';

const online = (url: string): string => `<OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${xmlText(url)}"/>`;

const operation = (name: string, formats: readonly string[], url: string): string =>
  `<${name}>${formats.map((format) => `<Format>${xmlText(format)}</Format>`).join('')}<DCPType><HTTP><Get>${online(`${url}?`)}</Get></HTTP></DCPType></${name}>`;

const legend = ({ name }: ServiceLayer, url: string, version: string): string => {
  const query = `SERVICE=WMS&VERSION=${version}&REQUEST=GetLegendGraphic&FORMAT=image/png&LAYER=${name}`;
  return `<Style><Name>default</Name><Title>Standaard</Title><LegendURL width="120" height="120"><Format>image/png</Format>${online(`${url}?${query}`)}</LegendURL></Style>`;
};

const { minX, minY, maxX, maxY } = box;

const bounds130 = `<CRS>EPSG:28992</CRS><EX_GeographicBoundingBox><westBoundLongitude>${degrees.west}</westBoundLongitude><eastBoundLongitude>${degrees.east}</eastBoundLongitude><southBoundLatitude>${degrees.south}</southBoundLatitude><northBoundLatitude>${degrees.north}</northBoundLatitude></EX_GeographicBoundingBox><BoundingBox CRS="EPSG:28992" minx="${minX}" miny="${minY}" maxx="${maxX}" maxy="${maxY}"/>`;
const bounds111 = `<SRS>EPSG:28992</SRS><LatLonBoundingBox minx="${degrees.west}" miny="${degrees.south}" maxx="${degrees.east}" maxy="${degrees.north}"/><BoundingBox SRS="EPSG:28992" minx="${minX}" miny="${minY}" maxx="${maxX}" maxy="${maxY}"/>`;

const layers = (url: string, version: string): string => {
  const bounds = version === '1.1.1' ? bounds111 : bounds130;
  const inner = serviceLayers
    .map((layer) => `<Layer queryable="1"><Name>${layer.name}</Name><Title>${xmlText(layer.title)}</Title><Abstract>${xmlText(layer.title)} van een gemeente die niet bestaat.</Abstract>${bounds}${legend(layer, url, version)}</Layer>`)
    .join('');
  return `<Layer><Title>${title}</Title>${bounds}${inner}</Layer>`;
};

export const wmsCapabilities = (url: string, version: '1.1.1' | '1.3.0'): string => {
  const capabilitiesFormat = version === '1.1.1' ? 'application/vnd.ogc.wms_xml' : 'text/xml';
  const request = [
    operation('GetCapabilities', [capabilitiesFormat], url), operation('GetMap', ['image/png'], url), operation('GetFeatureInfo', infoFormats, url),
  ].join('');
  const service = `<Service><Name>WMS</Name><Title>${title}</Title><Abstract>Verzonnen gegevens, voor de voorbeeldgemeente en haar tests.</Abstract>${online(url)}<Fees>none</Fees><AccessConstraints>none</AccessConstraints></Service>`;
  const exception = `<Exception><Format>${version === '1.1.1' ? 'application/vnd.ogc.se_xml' : 'XML'}</Format></Exception>`;
  const capability = `<Capability><Request>${request}</Request>${exception}${layers(url, version)}</Capability>`;
  return version === '1.1.1'
    ? `<?xml version="1.0" encoding="UTF-8"?>\n<WMT_MS_Capabilities version="1.1.1">${service}${capability}</WMT_MS_Capabilities>\n`
    : `<?xml version="1.0" encoding="UTF-8"?>\n<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms">${service}${capability}</WMS_Capabilities>\n`;
};

import type { Extent } from '#platform/contract/geojson.ts';
import { readFilterXml, type FeatureFilter } from '../filter-xml.ts';
import type { MapRenderer } from '../map-renderer.ts';
import type { Parameters } from '../parameters.ts';
import { ServiceException, xmlText } from '../service-exception.ts';
import { degrees } from '../wms/capabilities.ts';
import type { ServiceAnswer } from '../wms/answer.ts';
import { boxAsArea, featureLayers, featuresOf, readCondition, type FeatureLayer } from './layers.ts';

const most = 5000;
const prefix = 'markerwaard';
const json = 'application/json';
const namespaces = 'xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:xlink="http://www.w3.org/1999/xlink"';

const operation = (name: string, url: string): string =>
  `<ows:Operation name="${name}"><ows:DCP><ows:HTTP><ows:Get xlink:href="${xmlText(`${url}?`)}"/></ows:HTTP></ows:DCP>${name === 'GetFeature' ? `<ows:Parameter name="outputFormat"><ows:AllowedValues><ows:Value>${json}</ows:Value></ows:AllowedValues></ows:Parameter>` : ''}</ows:Operation>`;

const featureType = ({ name, title }: FeatureLayer): string =>
  `<wfs:FeatureType><wfs:Name>${prefix}:${name}</wfs:Name><wfs:Title>${xmlText(title)}</wfs:Title><wfs:DefaultCRS>urn:ogc:def:crs:EPSG::28992</wfs:DefaultCRS>
    <ows:WGS84BoundingBox><ows:LowerCorner>${degrees.west} ${degrees.south}</ows:LowerCorner><ows:UpperCorner>${degrees.east} ${degrees.north}</ows:UpperCorner></ows:WGS84BoundingBox></wfs:FeatureType>`;

const capabilities = (url: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<wfs:WFS_Capabilities version="2.0.0" ${namespaces}>
  <ows:ServiceIdentification><ows:Title>Objecten van de voorbeeldgemeente Markerwaard</ows:Title><ows:ServiceType>WFS</ows:ServiceType></ows:ServiceIdentification>
  <ows:OperationsMetadata>${['GetCapabilities', 'DescribeFeatureType', 'GetFeature'].map((name) => operation(name, url)).join('')}</ows:OperationsMetadata>
  <wfs:FeatureTypeList>${featureLayers.map(featureType).join('')}</wfs:FeatureTypeList>
</wfs:WFS_Capabilities>
`;

const schema = ({ name, geometry, fields }: FeatureLayer): string => {
  const shape = geometry === 'LineString' ? 'Curve' : geometry === 'Polygon' ? 'Surface' : 'Point';
  const elements = fields.map((field) => `<xsd:element name="${field.name}" type="xsd:${field.type === 'number' ? 'double' : 'string'}" minOccurs="0" nillable="true"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:${prefix}="urn:${prefix}" targetNamespace="urn:${prefix}" elementFormDefault="qualified">
  <xsd:complexType name="${name}Type"><xsd:complexContent><xsd:extension base="gml:AbstractFeatureType"><xsd:sequence>
    <xsd:element name="geom" type="gml:${shape}PropertyType" minOccurs="0"/>${elements.join('')}
  </xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>
  <xsd:element name="${name}" type="${prefix}:${name}Type" substitutionGroup="gml:AbstractFeature"/>
</xsd:schema>
`;
};

const layerIn = (parameters: Parameters): FeatureLayer => {
  const name = (parameters.get('TYPENAMES') ?? parameters.need('TYPENAME')).replace(/^.*:/, '');
  const layer = featureLayers.find((each) => each.name === name);
  if (!layer) throw new ServiceException('InvalidParameterValue', `Feature type ${name} is not offered`);
  return layer;
};

/** Returns the filter of a request: from FILTER, or from CQL_FILTER and BBOX. */
const filterIn = (parameters: Parameters): FeatureFilter => {
  const xml = parameters.get('FILTER');
  if (xml !== undefined) return readFilterXml(xml);
  const box = boxIn(parameters);
  return { area: box && boxAsArea(box), filter: readCondition(parameters.get('CQL_FILTER')) };
};

const boxIn = (parameters: Parameters): Extent | null => {
  if (parameters.get('BBOX') === undefined) return null;
  const numbers = parameters.need('BBOX').split(',').slice(0, 4).map(Number);
  const [minX, minY, maxX, maxY] = numbers as [number, number, number, number];
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || minX > maxX || minY > maxY) throw new ServiceException('InvalidParameterValue', 'BBOX must be minx,miny,maxx,maxy');
  return [minX, minY, maxX, maxY];
};

const getFeature = async (parameters: Parameters, renderer: MapRenderer): Promise<ServiceAnswer> => {
  const layer = layerIn(parameters);
  const { area, filter } = filterIn(parameters);
  const found = await featuresOf(renderer, layer, area, filter);
  const count = Math.min(most, parameters.whole(parameters.get('COUNT') === undefined ? 'MAXFEATURES' : 'COUNT', 0, 1_000_000, most));
  const start = parameters.whole('STARTINDEX', 0, 1_000_000, 0);
  if (parameters.get('RESULTTYPE')?.toLowerCase() === 'hits') {
    return { type: 'text/xml; charset=utf-8', body: `<wfs:FeatureCollection ${namespaces} numberMatched="${found.length}" numberReturned="0"/>` };
  }
  const features = found.slice(start, start + count).map(({ id, geometry, properties }) => ({ type: 'Feature', id: `${layer.name}.${id}`, geometry, properties }));
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } };
  return { type: json, body: JSON.stringify({ type: 'FeatureCollection', crs, numberMatched: found.length, numberReturned: features.length, features }) };
};

/** `url` is the address of the service as the client knows it. */
export const answerWfs = async (parameters: Parameters, renderer: MapRenderer, url: string): Promise<ServiceAnswer> => {
  switch (parameters.need('REQUEST').toLowerCase()) {
    case 'getcapabilities': return { type: 'text/xml; charset=utf-8', body: capabilities(url) };
    case 'describefeaturetype': return { type: 'text/xml; charset=utf-8', body: schema(layerIn(parameters)) };
    case 'getfeature': return getFeature(parameters, renderer);
    default: throw new ServiceException('OperationNotSupported', `Request ${parameters.get('REQUEST')} is not offered`);
  }
};

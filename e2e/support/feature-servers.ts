import { text } from 'node:stream/consumers';
import { readFilterXml } from '#demo/server/filter-xml.ts';
import { matchesInSql } from '#platform/ogc/matches.ts';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';

export interface TreeRow {
  readonly id: number;
  readonly nr: number;
  readonly soort: string;
  readonly dag: string;
  /** EPSG:28992. */
  readonly x: number;
  readonly y: number;
}

/** The parameters of a request, by their names in lower case. */
type Parameters = ReadonlyMap<string, string>;

interface Answer {
  readonly type: string;
  readonly body: string;
}

/** Starts a server on a local port, which answers every request with `answer`. */
export const serve = (answer: (parameters: Parameters) => Promise<Answer>): Promise<LocalServer> =>
  startServer((request, response) => {
    const work = async (): Promise<void> => {
      const written = `${request.url?.split('?')[1] ?? ''}&${await text(request)}`;
      const { type, body } = await answer(new Map([...new URLSearchParams(written)].map(([name, value]) => [name.toLowerCase(), value])));
      response.writeHead(200, { 'content-type': type }).end(body);
    };
    work().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

const asJson = (body: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(body) });

const collectionOf = (rows: readonly TreeRow[]) => ({
  type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } }, numberMatched: rows.length, numberReturned: rows.length,
  features: rows.map(({ x, y, ...properties }) => ({ type: 'Feature', id: `bomen.${properties.id}`, properties, geometry: { type: 'Point', coordinates: [x, y] } })),
});

const types: Readonly<Record<string, string>> = { id: 'OID', nr: 'Integer', soort: 'String', dag: 'DateOnly' };
const fields = Object.entries(types).map(([name, type]) => ({ name, type: `esriFieldType${type}` }));

/** Answers as a layer of ArcGIS Server does; `rowsWhere` takes the condition of the request, which is SQL. */
export const arcGisAnswer = async (parameters: Parameters, rowsWhere: (where: string) => Promise<readonly TreeRow[]>): Promise<Answer> => {
  const where = parameters.get('where');
  if (where === undefined) return asJson({ fields, objectIdField: 'id', geometryType: 'esriGeometryPoint', advancedQueryCapabilities: { supportsOrderBy: true, supportsPagination: true } });
  const rows = await rowsWhere(where);
  if (parameters.has('returncountonly')) return asJson({ count: rows.length });
  if (parameters.get('f') === 'geojson') return asJson(collectionOf(rows));
  return asJson({ fields, objectIdFieldName: 'id', spatialReference: { wkid: 28992 }, features: rows.map(({ x, y, ...attributes }) => ({ attributes, geometry: { x, y } })) });
};

const namespaces = 'xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:ows="http://www.opengis.net/ows/1.1"';
const capabilities = `<wfs:WFS_Capabilities version="2.0.0" ${namespaces}>
  <ows:OperationsMetadata><ows:Operation name="GetFeature"><ows:Parameter name="outputFormat"><ows:AllowedValues><ows:Value>application/json</ows:Value></ows:AllowedValues></ows:Parameter></ows:Operation></ows:OperationsMetadata>
  <wfs:FeatureTypeList><wfs:FeatureType><wfs:Name>bomen</wfs:Name><wfs:Title>Bomen</wfs:Title><wfs:DefaultCRS>urn:ogc:def:crs:EPSG::28992</wfs:DefaultCRS></wfs:FeatureType></wfs:FeatureTypeList>
</wfs:WFS_Capabilities>`;
const elements = { nr: 'xsd:int', soort: 'xsd:string', dag: 'xsd:date', geom: 'gml:PointPropertyType' };
const schema = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:gml="http://www.opengis.net/gml/3.2" targetNamespace="urn:bomen" xmlns:b="urn:bomen">
  <xsd:complexType name="bomenType"><xsd:complexContent><xsd:extension base="gml:AbstractFeatureType"><xsd:sequence>
    ${Object.entries(elements).map(([name, type]) => `<xsd:element name="${name}" type="${type}" minOccurs="0" nillable="true"/>`).join('')}
  </xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>
  <xsd:element name="bomen" type="b:bomenType" substitutionGroup="gml:AbstractFeature"/>
</xsd:schema>`;

/** Answers as a WFS 2.0 does, with a filter in XML. */
export const wfsAnswer = async (parameters: Parameters, allRows: () => Promise<readonly TreeRow[]>): Promise<Answer> => {
  const xml = (body: string): Answer => ({ type: 'text/xml', body });
  const request = parameters.get('request')?.toLowerCase();
  if (request !== 'getfeature') return xml(request === 'describefeaturetype' ? schema : capabilities);
  const { filter } = parameters.has('filter') ? readFilterXml(parameters.get('filter') ?? '') : { filter: null };
  const rows = (await allRows()).filter((row) => filter === null || matchesInSql(filter, { ...row }));
  return parameters.get('resulttype') === 'hits' ? xml(`<wfs:FeatureCollection ${namespaces} numberMatched="${rows.length}" numberReturned="0"/>`) : asJson(collectionOf(rows));
};

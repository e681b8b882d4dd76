/** Answers as real servers write them, each with the quirks of its kind; the data is invented. */

export const geoServerWms = `<?xml version="1.0" encoding="UTF-8"?>
<WMS_Capabilities version="1.3.0" updateSequence="12" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink">
  <Service>
    <Name>WMS</Name><Title>Kaarten van Markerwaard</Title><Abstract>Proef</Abstract>
    <Fees>NONE</Fees><AccessConstraints>NONE</AccessConstraints><LayerLimit>6</LayerLimit><MaxWidth>4096</MaxWidth><MaxHeight>4096</MaxHeight>
  </Service>
  <Capability>
    <Request>
      <GetCapabilities><Format>text/xml</Format></GetCapabilities>
      <GetMap><Format>image/png</Format><Format>image/jpeg</Format><DCPType><HTTP><Get><OnlineResource xlink:href="http://intern:8080/geoserver/ows?"/></Get></HTTP></DCPType></GetMap>
      <GetFeatureInfo><Format>text/plain</Format><Format>application/vnd.ogc.gml</Format><Format>text/xml</Format><Format>application/vnd.ogc.gml/3.1.1</Format><Format>text/html</Format><Format>text/javascript</Format><Format>application/json</Format></GetFeatureInfo>
    </Request>
    <Exception><Format>XML</Format></Exception>
    <Layer>
      <Title>GeoServer</Title><CRS>EPSG:28992</CRS><CRS>EPSG:3857</CRS>
      <EX_GeographicBoundingBox><westBoundLongitude>5.1</westBoundLongitude><eastBoundLongitude>5.4</eastBoundLongitude><southBoundLatitude>52.4</southBoundLatitude><northBoundLatitude>52.7</northBoundLatitude></EX_GeographicBoundingBox>
      <Layer queryable="1" opaque="0">
        <Name>mw:bomen</Name><Title>Bomen</Title><Abstract>Alle bomen</Abstract><KeywordList><Keyword>groen</Keyword><Keyword>boom</Keyword></KeywordList>
        <CRS>EPSG:4258</CRS><BoundingBox CRS="EPSG:28992" minx="144000" miny="507000" maxx="146000" maxy="509000"/>
        <Style><Name>boom</Name><Title>Boom</Title><LegendURL width="20" height="20"><Format>image/png</Format><OnlineResource xlink:type="simple" xlink:href="http://intern:8080/geoserver/ows?request=GetLegendGraphic&amp;layer=mw%3Abomen"/></LegendURL></Style>
        <MinScaleDenominator>500</MinScaleDenominator><MaxScaleDenominator>25000</MaxScaleDenominator>
      </Layer>
      <Layer><Title>Wegen</Title>
        <Layer queryable="0"><Name>mw:wegen</Name><Title>Wegvlakken</Title></Layer>
      </Layer>
    </Layer>
  </Capability>
</WMS_Capabilities>`;

export const mapServerWms111 = `<?xml version='1.0' encoding="UTF-8" standalone="no" ?>
<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd"
 [
 <!ELEMENT VendorSpecificCapabilities EMPTY>
 ]>
<WMT_MS_Capabilities version="1.1.1">
<Service><Name>OGC:WMS</Name><Title>proef</Title></Service>
<Capability>
  <Request>
    <GetMap><Format>image/png</Format></GetMap>
    <GetFeatureInfo><Format>text/plain</Format><Format>application/vnd.ogc.gml</Format></GetFeatureInfo>
  </Request>
  <Layer>
    <Name>test</Name><Title>test</Title><SRS>EPSG:28992 EPSG:4326</SRS>
    <LatLonBoundingBox minx="5.1" miny="52.4" maxx="5.4" maxy="52.7" />
    <Layer queryable="1"><Name>gebouwen</Name><Title>Gebouwen</Title><ScaleHint min="0.0" max="3.959" /></Layer>
  </Layer>
</Capability>
</WMT_MS_Capabilities>`;

export const geoServerInfo = JSON.stringify({
  type: 'FeatureCollection', totalFeatures: 'unknown', numberReturned: 1, timeStamp: '2026-01-01T00:00:00Z',
  crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } },
  features: [
    { type: 'Feature', id: 'bomen.12', geometry_name: 'geom', geometry: { type: 'Point', coordinates: [145_000.5, 508_000.25] }, properties: { soort: 'Zomereik', hoogte: 12.5, geplant: '1998-04-01Z', ziek: false, opmerking: null } },
  ],
});

/** PDOK runs MapServer, whose JSON names no coordinate system. */
export const pdokInfo = JSON.stringify({
  type: 'FeatureCollection', name: 'pand',
  features: [{ type: 'Feature', properties: { identificatie: '0000100000000001', bouwjaar: 1998, status: 'Pand in gebruik' }, geometry: { type: 'Polygon', coordinates: [[[145_000, 508_000], [145_010, 508_000], [145_010, 508_010], [145_000, 508_000]]] } }],
});

/** QGIS Server answers JSON in degrees, whatever system was requested. */
export const qgisInfo = JSON.stringify({
  type: 'FeatureCollection', features: [{ type: 'Feature', id: 'bomen.3', geometry: { type: 'Point', coordinates: [5.38720351, 52.1551723] }, properties: { soort: 'Linde' } }],
});

export const mapServerGml = `<?xml version="1.0" encoding="UTF-8"?>
<msGMLOutput xmlns:gml="http://www.opengis.net/gml" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <bomen_layer><gml:name>bomen</gml:name>
    <bomen_feature>
      <gml:boundedBy><gml:Box srsName="EPSG:28992"><gml:coordinates>145000.5,508000.25 145000.5,508000.25</gml:coordinates></gml:Box></gml:boundedBy>
      <id>12</id><soort>Els &amp; Es</soort>
    </bomen_feature>
  </bomen_layer>
</msGMLOutput>`;

export const geoServerGml2 = `<?xml version="1.0" encoding="UTF-8"?>
<wfs:FeatureCollection xmlns="http://www.opengis.net/wfs" xmlns:wfs="http://www.opengis.net/wfs" xmlns:mw="http://mw.example" xmlns:gml="http://www.opengis.net/gml">
  <gml:boundedBy><gml:null>unknown</gml:null></gml:boundedBy>
  <gml:featureMember><mw:kavels fid="kavels.1"><mw:nummer>12a</mw:nummer><mw:geom><gml:Polygon srsName="http://www.opengis.net/gml/srs/epsg.xml#28992"><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates decimal="." cs="," ts=" ">145000,508000 145010,508000 145010,508010 145000,508000</gml:coordinates></gml:LinearRing></gml:outerBoundaryIs></gml:Polygon></mw:geom></mw:kavels></gml:featureMember>
</wfs:FeatureCollection>`;

/** GML 3.2 in EPSG:4326 with latitude first. */
export const wfs2Gml32 = `<?xml version="1.0" encoding="UTF-8"?>
<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:mw="http://mw.example" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" numberMatched="812" numberReturned="2">
  <wfs:member><mw:wegen gml:id="wegen.7"><mw:naam>Hoofdstraat</mw:naam><mw:eind xsi:nil="true"/><mw:adres><mw:plaats>Markerwaard</mw:plaats><mw:nummer>3</mw:nummer></mw:adres>
    <mw:geometrie><gml:MultiCurve gml:id="g1" srsName="urn:ogc:def:crs:EPSG::4326" srsDimension="2"><gml:curveMember><gml:LineString gml:id="g2"><gml:posList>52.1551723 5.38720351 52.1651723 5.38720351</gml:posList></gml:LineString></gml:curveMember></gml:MultiCurve></mw:geometrie></mw:wegen></wfs:member>
  <wfs:member><mw:wegen gml:id="wegen.8"><mw:naam>Zonder plaats</mw:naam></mw:wegen></wfs:member>
</wfs:FeatureCollection>`;

export const qgisXml = `<GetFeatureInfoResponse xmlns="http://www.opengis.net/wms">
 <BoundingBox CRS="EPSG:28992" minx="145000" miny="508000" maxx="145010" maxy="508010"/>
 <Layer name="bomen" id="bomen_1"><Feature id="3"><Attribute name="soort" value="Linde"/><BoundingBox CRS="EPSG:28992" minx="145000" miny="508000" maxx="145010" maxy="508010"/><Attribute name="geometry" value="Point (145000 508000)" type="derived"/></Feature></Layer>
 <Layer name="hoogte" id="r1"><Attribute name="Band 1" value="2.5"/></Layer>
</GetFeatureInfoResponse>`;

export const arcGisXml = `<?xml version="1.0" encoding="UTF-8"?>
<FeatureInfoResponse xmlns="http://www.esri.com/wms" xmlns:esri_wms="http://www.esri.com/wms"><FIELDS OBJECTID="4" SOORT="Beuk" SHAPE="Point"></FIELDS></FeatureInfoResponse>`;

export const arcGisQuery = (more: boolean, ids: readonly number[]): string => JSON.stringify({
  objectIdFieldName: 'OBJECTID', geometryType: 'esriGeometryPolygon', spatialReference: { wkid: 28992, latestWkid: 28992 },
  fields: [{ name: 'OBJECTID', type: 'esriFieldTypeOID' }, { name: 'NAAM', type: 'esriFieldTypeString' }, { name: 'DATUM', type: 'esriFieldTypeDate' }],
  features: ids.map((id) => ({
    attributes: { OBJECTID: id, NAAM: `Vak ${id}`, DATUM: 1_577_836_800_000 },
    // A square with a hole, and a second square; outer rings clockwise, as ArcGIS writes them.
    geometry: { rings: [
      [[0, 0], [0, 10], [10, 10], [10, 0], [0, 0]].map(([x = 0, y = 0]) => [145_000 + x, 508_000 + y]),
      [[2, 2], [4, 2], [4, 4], [2, 4], [2, 2]].map(([x = 0, y = 0]) => [145_000 + x, 508_000 + y]),
      [[20, 0], [20, 10], [30, 10], [30, 0], [20, 0]].map(([x = 0, y = 0]) => [145_000 + x, 508_000 + y]),
    ] },
  })),
  ...(more ? { exceededTransferLimit: true } : {}),
});

export const wfsCapabilities20 = `<?xml version="1.0" encoding="UTF-8"?>
<wfs:WFS_Capabilities xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:mw="http://mw.example" version="2.0.0">
  <ows:ServiceIdentification><ows:Title>WFS van Markerwaard</ows:Title><ows:Fees>NONE</ows:Fees></ows:ServiceIdentification>
  <ows:OperationsMetadata>
    <ows:Operation name="GetFeature"><ows:DCP><ows:HTTP><ows:Get/></ows:HTTP></ows:DCP>
      <ows:Parameter name="outputFormat"><ows:AllowedValues><ows:Value>application/gml+xml; version=3.2</ows:Value><ows:Value>application/json; subtype=geojson</ows:Value><ows:Value>text/javascript</ows:Value></ows:AllowedValues></ows:Parameter>
    </ows:Operation>
    <ows:Constraint name="CountDefault"><ows:NoValues/><ows:DefaultValue>1000</ows:DefaultValue></ows:Constraint>
  </ows:OperationsMetadata>
  <FeatureTypeList xmlns="http://www.opengis.net/wfs/2.0">
    <FeatureType><Name>mw:bomen</Name><Title>Bomen</Title><DefaultCRS>urn:ogc:def:crs:EPSG::28992</DefaultCRS><OtherCRS>urn:ogc:def:crs:EPSG::4326</OtherCRS><ows:WGS84BoundingBox><ows:LowerCorner>5.1 52.4</ows:LowerCorner><ows:UpperCorner>5.4 52.7</ows:UpperCorner></ows:WGS84BoundingBox></FeatureType>
    <FeatureType><Name>mw:wegen</Name><Title>Wegen</Title><DefaultCRS>urn:ogc:def:crs:EPSG::28992</DefaultCRS></FeatureType>
  </FeatureTypeList>
</wfs:WFS_Capabilities>`;

export const wfsCapabilities11 = `<?xml version="1.0"?>
<WFS_Capabilities version="1.1.0" xmlns="http://www.opengis.net/wfs" xmlns:ows="http://www.opengis.net/ows">
  <ows:OperationsMetadata><ows:Operation name="GetFeature"><ows:Parameter name="outputFormat"><ows:Value>text/xml; subtype=gml/3.1.1</ows:Value></ows:Parameter></ows:Operation><ows:Operation name="Transaction"/></ows:OperationsMetadata>
  <FeatureTypeList><FeatureType><Name>bomen</Name><Title>Bomen</Title><DefaultSRS>EPSG:28992</DefaultSRS></FeatureType></FeatureTypeList>
</WFS_Capabilities>`;

export const describeSchema = `<?xml version="1.0"?>
<schema targetNamespace="http://mw.example" xmlns:mw="http://mw.example" xmlns="http://www.w3.org/2001/XMLSchema" xmlns:gml="http://www.opengis.net/gml/3.2" elementFormDefault="qualified">
  <import namespace="http://www.opengis.net/gml/3.2" schemaLocation="http://schemas.opengis.net/gml/3.2.1/gml.xsd"/>
  <element name="bomen" type="mw:bomenType" substitutionGroup="gml:AbstractFeature"/>
  <complexType name="bomenType"><complexContent><extension base="gml:AbstractFeatureType"><sequence>
    <element name="geom" type="gml:PointPropertyType" minOccurs="0"/>
    <element name="soort" minOccurs="0"><simpleType><restriction base="string"><maxLength value="80"/></restriction></simpleType></element>
    <element name="hoogte" type="double" minOccurs="0"/><element name="geplant" type="date"/><element name="ziek" type="xsd:boolean"/>
  </sequence></extension></complexContent></complexType>
</schema>`;

export const wmts = `<?xml version="1.0" encoding="UTF-8"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.0.0">
  <ows:ServiceIdentification><ows:Title>Tegels</ows:Title></ows:ServiceIdentification>
  <ows:OperationsMetadata>
    <ows:Operation name="GetTile"><ows:DCP><ows:HTTP>
      <ows:Get xlink:href="https://kaart.example/wmts/rest"><ows:Constraint name="GetEncoding"><ows:AllowedValues><ows:Value>RESTful</ows:Value></ows:AllowedValues></ows:Constraint></ows:Get>
      <ows:Get xlink:href="https://kaart.example/wmts?"><ows:Constraint name="GetEncoding"><ows:AllowedValues><ows:Value>KVP</ows:Value></ows:AllowedValues></ows:Constraint></ows:Get>
    </ows:HTTP></ows:DCP></ows:Operation>
  </ows:OperationsMetadata>
  <Contents>
    <Layer><ows:Title>Luchtfoto</ows:Title><ows:Identifier>luchtfoto</ows:Identifier>
      <Style><ows:Identifier>oud</ows:Identifier></Style><Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style>
      <Format>image/jpeg</Format><InfoFormat>text/html</InfoFormat><InfoFormat>application/json</InfoFormat>
      <Dimension><ows:Identifier>Time</ows:Identifier><Default>2025</Default><Value>2024</Value><Value>2025</Value></Dimension>
      <TileMatrixSetLink><TileMatrixSet>EPSG:3857</TileMatrixSet></TileMatrixSetLink><TileMatrixSetLink><TileMatrixSet>nltile</TileMatrixSet></TileMatrixSetLink>
      <ResourceURL format="image/jpeg" resourceType="tile" template="https://kaart.example/wmts/rest/luchtfoto/{Style}/{Time}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.jpeg"/>
    </Layer>
    <TileMatrixSet><ows:Identifier>EPSG:3857</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG:6.18:3:3857</ows:SupportedCRS></TileMatrixSet>
    <TileMatrixSet><ows:Identifier>nltile</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::28992</ows:SupportedCRS>
      <TileMatrix><ows:Identifier>nltile:01</ows:Identifier><ScaleDenominator>6144000</ScaleDenominator><TopLeftCorner>-285401.92 903401.92</TopLeftCorner><TileWidth>256</TileWidth><TileHeight>256</TileHeight><MatrixWidth>2</MatrixWidth><MatrixHeight>2</MatrixHeight></TileMatrix>
      <TileMatrix><ows:Identifier>nltile:00</ows:Identifier><ScaleDenominator>12288000</ScaleDenominator><TopLeftCorner>-285401.92 903401.92</TopLeftCorner><TileWidth>256</TileWidth><TileHeight>256</TileHeight><MatrixWidth>1</MatrixWidth><MatrixHeight>1</MatrixHeight></TileMatrix>
    </TileMatrixSet>
  </Contents>
</Capabilities>`;

export const serviceException = '<?xml version="1.0"?><ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc"><ServiceException code="LayerNotDefined">Could not find layer</ServiceException></ServiceExceptionReport>';
export const owsException = '<?xml version="1.0"?><ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1" version="2.0.0"><ows:Exception exceptionCode="InvalidParameterValue"><ows:ExceptionText>Illegal property name</ows:ExceptionText></ows:Exception></ows:ExceptionReport>';

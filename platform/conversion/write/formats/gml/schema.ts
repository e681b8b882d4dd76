import type { SimpleType } from '../../layer/geometry.ts';
import type { Profile } from '../../layer/profile.ts';
import type { Kind } from '../../layer/values.ts';

export const NAMESPACE = 'urn:x-cook:export';
export const GEOMETRY = 'geometrie';

/** The feature type of a layer. */
export interface FeatureType {
  readonly name: string;
  readonly profile: Profile;
  /** Element names of its fields. */
  readonly elements: readonly string[];
}

const types: Readonly<Record<Kind, string>> = {
  boolean: 'boolean', integer: 'long', real: 'double', date: 'date', time: 'dateTime', nested: 'string', text: 'string',
};

const propertyTypes: Readonly<Record<SimpleType, string>> = {
  Point: 'PointPropertyType', LineString: 'CurvePropertyType', Polygon: 'SurfacePropertyType',
  MultiPoint: 'MultiPointPropertyType', MultiLineString: 'MultiCurvePropertyType', MultiPolygon: 'MultiSurfacePropertyType',
};

/**
 * Declares the geometry. GDAL reads the comment, so that it treats a curve as a line string. It removes heights from
 * geometries of a single type, so the type is left open when there are any.
 */
const geometryElement = ({ types: seen, collections, withHeight }: Profile): string => {
  const [first, ...others] = seen.keys();
  const one = others.length > 0 || collections > 0 || withHeight > 0 ? undefined : first;
  const type = one ? propertyTypes[one] : 'GeometryPropertyType';
  return `<xs:element name="${GEOMETRY}" type="gml:${type}" minOccurs="0"/>${one ? ` <!-- restricted to ${one} -->` : ''}`;
};

const featureType = ({ name, profile, elements }: FeatureType): string => `
<xs:element name="${name}" type="cook:${name}_Type" substitutionGroup="gml:AbstractFeature"/>
<xs:complexType name="${name}_Type"><xs:complexContent><xs:extension base="gml:AbstractFeatureType"><xs:sequence>
  ${geometryElement(profile)}
${profile.fields.map(({ kind }, at) => `  <xs:element name="${elements[at]}" type="xs:${types[kind]}" minOccurs="0"/>\n`).join('')}</xs:sequence></xs:extension></xs:complexContent></xs:complexType>`;

/** Returns the application schema, which gives the type of each field. */
export const schemaOf = (featureTypes: readonly FeatureType[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema targetNamespace="${NAMESPACE}" xmlns:cook="${NAMESPACE}" xmlns:xs="http://www.w3.org/2001/XMLSchema"
  xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:gmlsf="http://www.opengis.net/gmlsf/2.0" elementFormDefault="qualified" version="1.0">
<xs:annotation><xs:appinfo source="http://schemas.opengis.net/gmlsfProfile/2.0/gmlsfLevels.xsd">
  <gmlsf:ComplianceLevel>0</gmlsf:ComplianceLevel>
</xs:appinfo></xs:annotation>
<xs:import namespace="http://www.opengis.net/gml/3.2" schemaLocation="http://schemas.opengis.net/gml/3.2.1/gml.xsd"/>
<xs:import namespace="http://www.opengis.net/gmlsf/2.0" schemaLocation="http://schemas.opengis.net/gmlsfProfile/2.0/gmlsfLevels.xsd"/>
<xs:element name="FeatureCollection" type="cook:FeatureCollectionType" substitutionGroup="gml:AbstractFeature"/>
<xs:complexType name="FeatureCollectionType"><xs:complexContent><xs:extension base="gml:AbstractFeatureType">
  <xs:sequence minOccurs="0" maxOccurs="unbounded"><xs:element name="featureMember"><xs:complexType><xs:complexContent>
    <xs:extension base="gml:AbstractFeatureMemberType"><xs:sequence><xs:element ref="gml:AbstractFeature"/></xs:sequence></xs:extension>
  </xs:complexContent></xs:complexType></xs:element></xs:sequence>
</xs:extension></xs:complexContent></xs:complexType>${featureTypes.map(featureType).join('')}
</xs:schema>
`;

import { isRecord, recordsIn } from './geojson-features.ts';
import { attributeOf, childOf, childrenOf, descendants, type XmlElement } from './xml.ts';

export interface FeatureTypeField {
  readonly name: string;
  readonly type: 'string' | 'number' | 'date' | 'boolean' | 'geometry';
  /** Whether a date has a time; absent when it has none. MapServer describes both in the same way. */
  readonly hasTime?: true | 'unknown';
}

export interface FeatureType {
  /** Without namespace prefix. */
  readonly name: string;
  /** Namespace of its attributes, for writing XML. */
  readonly namespace: string | null;
  readonly fields: readonly FeatureTypeField[];
}

const kinds: Readonly<Record<string, FeatureTypeField['type']>> = {
  int: 'number', integer: 'number', long: 'number', short: 'number', byte: 'number', decimal: 'number', double: 'number', float: 'number',
  number: 'number', nonnegativeinteger: 'number', positiveinteger: 'number', unsignedint: 'number', unsignedlong: 'number', unsignedshort: 'number',
  date: 'date', datetime: 'date', 'date-time': 'date', time: 'string', gyear: 'number', boolean: 'boolean',
  // Of GML, in which MapServer describes dates and others describe measures and codes.
  timeinstanttype: 'date', timeinstantpropertytype: 'date', timepositiontype: 'date', timeprimitivepropertytype: 'date', timeperiodpropertytype: 'string',
  measuretype: 'number', lengthtype: 'number', areatype: 'number', angletype: 'number', codetype: 'string', codewithauthoritytype: 'string',
  stringorreftype: 'string', referencetype: 'string',
};

const timed: Readonly<Record<string, FeatureTypeField['hasTime']>> = {
  datetime: true, 'date-time': true, timeinstanttype: 'unknown', timeinstantpropertytype: 'unknown', timepositiontype: 'unknown', timeprimitivepropertytype: 'unknown',
};

const geometryType = /(?:Geometry|Point|LineString|Curve|Polygon|Surface|Solid)\w*(?:PropertyType|AssociationType)?$/i;

/** Maps a type such as `xsd:int`, `gml:PointPropertyType`, `int` or `Point` to a field type. */
const kindOf = (written: string): FeatureTypeField['type'] => {
  const [prefix = '', local = ''] = written.includes(':') ? written.split(':') : ['', written];
  const known = kinds[local.toLowerCase()];
  if (known) return known;
  return prefix.startsWith('gml') || geometryType.test(local) ? 'geometry' : 'string';
};

const fieldOf = (name: string, written: string): FeatureTypeField => {
  const type = kindOf(written);
  const hasTime = timed[written.split(':').at(-1)?.toLowerCase() ?? ''];
  return { name, type, ...(type === 'date' && hasTime && { hasTime }) };
};

/** Returns the type of an element, or the base type of its restriction, in which MapServer gives lengths and digits. */
export const typeOfElement = (element: XmlElement): string =>
  attributeOf(element, 'type') ?? attributeOf(descendants(element, 'restriction')[0], 'base') ?? 'string';

const fieldsOf = (elements: readonly XmlElement[]): FeatureTypeField[] =>
  elements.flatMap((element) => {
    const name = attributeOf(element, 'name');
    if (name !== null) return [fieldOf(name, typeOfElement(element))];
    // A reference to an element that GML defines, such as `gml:pointProperty`.
    const reference = attributeOf(element, 'ref');
    return reference?.startsWith('gml:') && geometryType.test(reference.replace(/Property$/, ''))
      ? [{ name: reference.slice('gml:'.length), type: 'geometry' as const }]
      : [];
  });

export interface SchemaType {
  /** Without namespace prefix. */
  readonly name: string;
  readonly namespace: string | null;
  /** The elements of its attributes. */
  readonly elements: readonly XmlElement[];
}

/** Returns the feature types of the XML Schema of DescribeFeatureType. */
export const typesOfSchema = (schema: XmlElement): SchemaType[] => {
  const complex = new Map(childrenOf(schema, 'complexType').map((type) => [attributeOf(type, 'name') ?? '', type]));
  return childrenOf(schema, 'element').flatMap((element) => {
    const name = attributeOf(element, 'name');
    const named = (attributeOf(element, 'type') ?? '').split(':').at(-1) ?? '';
    const type = complex.get(named) ?? childOf(element, 'complexType');
    return name === null || !type ? [] : [{ name, namespace: attributeOf(schema, 'targetNamespace'), elements: descendants(type, 'element') }];
  });
};

/** Reads feature types from the XML Schema of DescribeFeatureType: a field for each element of a type. */
export const readFeatureTypes = (schema: XmlElement): FeatureType[] =>
  typesOfSchema(schema).map(({ elements, ...type }) => ({ ...type, fields: fieldsOf(elements) }));

/** Reads feature types from the JSON of GeoServer and ArcGIS; null if the value is something else. */
export const readJsonFeatureTypes = (value: unknown): FeatureType[] | null => {
  if (!isRecord(value) || !Array.isArray(value['featureTypes'])) return null;
  const namespace = typeof value['targetNamespace'] === 'string' ? value['targetNamespace'] : null;
  return value['featureTypes'].filter(isRecord).map((type) => ({
    name: String(type['typeName']),
    namespace,
    fields: recordsIn(type['properties']).map((property) => fieldOf(String(property['name']), String(property['type']))),
  }));
};

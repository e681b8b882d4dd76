import { childrenOf, attributeOf, descendants, numberOf, type XmlElement } from './xml.ts';
import { typeOfElement, type SchemaType } from './feature-type.ts';

/** What an attribute accepts. `any`: the source accepts values of every type. */
export type ValueKind = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'moment' | 'any';

/** An attribute to which values can be written. */
export interface ChangedField {
  readonly name: string;
  readonly kind: ValueKind;
  /** Whether it may be empty. */
  readonly nullable: boolean;
  /** The highest number of characters; null: the source does not say it. */
  readonly longest: number | null;
}

export type ShapeKind = 'point' | 'line' | 'polygon';

/** The geometry of objects, and which shapes it accepts. */
export interface ChangedShape {
  readonly name: string;
  /** Null: any, or the source does not say it. */
  readonly kind: ShapeKind | null;
  /** Whether it has several parts; null: it accepts both. */
  readonly multiple: boolean | null;
}

const kinds: Readonly<Record<string, ValueKind>> = {
  int: 'integer', integer: 'integer', long: 'integer', short: 'integer', byte: 'integer', nonnegativeinteger: 'integer', positiveinteger: 'integer',
  unsignedint: 'integer', unsignedlong: 'integer', unsignedshort: 'integer', gyear: 'integer',
  decimal: 'number', double: 'number', float: 'number', boolean: 'boolean', date: 'date', datetime: 'moment',
  string: 'text', token: 'text', normalizedstring: 'text',
};

const localType = (element: XmlElement): string => (typeOfElement(element).split(':').at(-1) ?? '').toLowerCase();

/** Names that are written as elements. */
const xmlName = /^[\p{L}_][\p{L}\p{M}\p{N}._-]*$/u;
export const isXmlName = (name: string): boolean => xmlName.test(name);

/** Reads the attributes of a feature type to which values can be written, in their order; those of complex types are left out. */
export const changedFieldsOf = ({ elements }: SchemaType): ChangedField[] =>
  elements.flatMap((element) => {
    const name = attributeOf(element, 'name');
    const kind = kinds[localType(element)];
    if (name === null || !isXmlName(name) || !kind) return [];
    const [restriction] = descendants(element, 'restriction');
    return [{
      name, kind, nullable: attributeOf(element, 'nillable') === 'true' || attributeOf(element, 'minOccurs') === '0',
      longest: kind === 'text' ? numberOf(attributeOf(childrenOf(restriction, 'maxLength')[0], 'value')) : null,
    }];
  });

/** Reads the geometry of a feature type from the name of its GML type; null when it has none. */
export const changedShapeOf = ({ elements }: SchemaType): ChangedShape | null => {
  for (const element of elements) {
    const name = attributeOf(element, 'name');
    const [, multi, kind] = /^(multi)?(point|linestring|curve|polygon|surface|geometry)propertytype$/.exec(localType(element)) ?? [];
    if (name === null || !isXmlName(name) || kind === undefined) continue;
    if (kind === 'geometry') return { name, kind: null, multiple: null };
    const isLine = kind === 'linestring' || kind === 'curve';
    return { name, kind: kind === 'point' ? 'point' : isLine ? 'line' : 'polygon', multiple: multi !== undefined };
  }
  return null;
};

import type { ChangedField, ChangedShape, ValueKind } from './changed-field.ts';
import { idFieldOf, listIn, textIn } from './arcgis.ts';
import { isRecord, recordsIn } from './geojson-features.ts';

/** How the features of a layer are changed. */
export interface ArcGisEditing {
  readonly kinds: readonly ('insert' | 'update' | 'remove')[];
  readonly idField: string;
  readonly fields: readonly ChangedField[];
  /** Fields that hold moments, in milliseconds since 1970. */
  readonly moments: ReadonlySet<string>;
  readonly shape: ChangedShape | null;
}

const kinds: Readonly<Record<string, ValueKind>> = {
  esriFieldTypeSmallInteger: 'integer', esriFieldTypeInteger: 'integer', esriFieldTypeBigInteger: 'integer', esriFieldTypeSingle: 'number',
  esriFieldTypeDouble: 'number', esriFieldTypeDate: 'date', esriFieldTypeDateOnly: 'date', esriFieldTypeString: 'text',
};

const shapes: Readonly<Record<string, Omit<ChangedShape, 'name'>>> = {
  esriGeometryPoint: { kind: 'point', multiple: false }, esriGeometryMultipoint: { kind: 'point', multiple: true },
  esriGeometryPolyline: { kind: 'line', multiple: null }, esriGeometryPolygon: { kind: 'polygon', multiple: null },
};

const capabilities = [['insert', 'create'], ['update', 'update'], ['remove', 'delete']] as const;

/** Reads from the description of a layer what may be changed; null if it has no field that identifies its features. */
export const readArcGisEditing = (value: unknown): ArcGisEditing | null => {
  if (!isRecord(value)) return null;
  const described = recordsIn(value['fields']).map((field) => ({ name: String(field['name']), type: String(field['type']), field }));
  const idField = idFieldOf(value);
  // It becomes part of a condition.
  if (idField === null || !/^\w+$/.test(idField)) return null;
  const allowed = new Set(listIn(value, 'capabilities').map((one) => one.toLowerCase()));
  const shape = value['allowGeometryUpdates'] === false ? undefined : shapes[textIn(value, 'geometryType') ?? ''];
  return {
    kinds: capabilities.flatMap(([kind, name]) => (allowed.has(name) ? [kind] : [])),
    idField,
    moments: new Set(described.flatMap(({ name, type }) => (type === 'esriFieldTypeDate' ? [name] : []))),
    shape: shape ? { name: 'geometry', ...shape } : null,
    fields: described.flatMap(({ name, type, field }) => {
      const kind = kinds[type];
      if (!kind || field['editable'] === false) return [];
      return [{ name, kind, nullable: field['nullable'] !== false, longest: kind === 'text' && typeof field['length'] === 'number' ? field['length'] : null }];
    }),
  };
};

export interface ArcGisEdit {
  readonly id: number | null;
  /** Why it was refused; null when it was done. */
  readonly refusal: string | null;
}

/** Reads one list of results from the answer to applyEdits; null if it has none. */
export const readArcGisEdits = (value: unknown, name: string): ArcGisEdit[] | null => {
  if (!isRecord(value) || !Array.isArray(value[name])) return null;
  return recordsIn(value[name]).map(({ objectId, success, error }) => ({
    id: typeof objectId === 'number' ? objectId : null,
    refusal: success === true ? null : isRecord(error) ? textIn(error, 'description') ?? '' : '',
  }));
};

import { isNorthFirst } from '#platform/geo/request-crs.ts';
import { geometryFromRd } from '#platform/geo/from-rd.ts';
import { withPositions } from '#platform/geo/positions.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { changedFieldsOf, changedShapeOf, isXmlName, type ChangedField } from '#platform/ogc/changed-field.ts';
import { exceptionIn } from '#platform/ogc/exceptions.ts';
import { typesOfSchema, type SchemaType } from '#platform/ogc/feature-type.ts';
import { matchesInSql } from '#platform/ogc/matches.ts';
import { readTransaction } from '#platform/ogc/read-transaction.ts';
import { wfsName } from '#platform/ogc/wfs-system.ts';
import { writeIdFilter, writeTransaction, type WrittenChange } from '#platform/ogc/write-transaction.ts';
import { readXml, XmlRefused, type XmlElement } from '#platform/ogc/xml.ts';
import { askService, type Service } from '../service.ts';
import { sendChange } from '../send-change.ts';
import type { FoundFeature } from '../source.ts';
import { standingFilter } from '../standing-filter.ts';
import { changeRefused, changeUnknown, type Change, type ChangedValue, type ChangeKind, type LayerTransaction } from '../transaction.ts';
import { jsonFormat, readFeatures, requestFeatures } from './wfs-request.ts';
import { askType, localName, typeOfLayer, type WfsType } from './wfs-type.ts';

const operations: Readonly<Record<ChangeKind, string>> = { insert: 'Insert', update: 'Update', remove: 'Delete' };

/** The operations of the type; a service that lists none allows all if it has transactions. */
const kindsOf = ({ name, capabilities }: WfsType): ReadonlySet<ChangeKind> => {
  if (!capabilities?.transactions) return new Set();
  const offered = capabilities.featureTypes.find((type) => type.name === name)?.operations;
  return new Set((Object.keys(operations) as ChangeKind[]).filter((kind) => !offered || offered.includes(operations[kind])));
};

/** Booleans are digits: QGIS Server stores `true` as false in a GeoPackage. Servers do not agree on a zone, so moments have none. */
const encode = (value: ChangedValue, { kind }: ChangedField): string | null => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value === null) return null;
  return kind === 'moment' ? `${value}T00:00:00` : String(value);
};

const xmlOf = (text: string): XmlElement | null => {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlRefused) return null;
    throw error;
  }
};

/** Asks the schema now: QGIS Server never answers a transaction with an attribute that is gone. */
const describeNow = async (service: Service, type: WfsType): Promise<SchemaType> => {
  const answer = await askType(service, type.name, type.version, { shared: false });
  const types = typesOfSchema(answer.xml());
  const found = types.find(({ name }) => name === localName(type.name)) ?? (types.length === 1 ? types[0] : undefined);
  if (!found || !isXmlName(found.name)) throw answer.refuse('source_unreadable', `the schema does not describe ${type.name}`);
  return found;
};

/** Returns the id as the service writes it: feature info of some formats has the number only. Null for an id of another type. */
const idInType = (id: string, type: string): string | null => {
  if (/^\d+$/.test(id)) return `${type}.${id}`;
  return id.includes('.') && !id.startsWith(`${type}.`) ? null : id;
};

/** Changes features by WFS-T 1.1 or 2.0, in the version of the capabilities, at the address of the source itself. */
export const wfsTransaction = async (service: Service, layer: string): Promise<LayerTransaction> => {
  const type = await typeOfLayer(service, layer);
  const schema = await describeNow(service, type);
  const fields = changedFieldsOf(schema);
  const shape = changedShapeOf(schema);
  const standing = standingFilter(service);

  const find = async (written: string): Promise<FoundFeature | null> => {
    const id = idInType(written, schema.name);
    if (id === null) return null;
    const answer = await requestFeatures(service, type, {
      ...(standing?.kind === 'cql' ? { CQL_FILTER: `(${standing.text}) AND IN ('${id.replaceAll("'", "''")}')` } : { FILTER: writeIdFilter(id, type.version) }),
      [type.version === '2.0.0' ? 'COUNT' : 'MAXFEATURES']: 2,
      OUTPUTFORMAT: jsonFormat(service, type.capabilities),
    });
    const found = readFeatures(answer, 2).features.filter((feature) => String(feature.id) === id);
    const [feature] = found;
    if (found.length !== 1 || !feature) return null;
    // A filter by id cannot be combined with another in XML.
    if (standing?.kind === 'tree' && !matchesInSql(standing.filter, feature.properties)) return null;
    return { id, properties: feature.properties, geometry: feature.geometry };
  };

  const placed = (geometry: Geometry): Geometry => {
    const turned = geometryFromRd(geometry, type.system);
    return isNorthFirst(type.system) ? withPositions(turned, ([x = NaN, y = NaN]) => [y, x]) : turned;
  };

  const encoded = (attributes: ReadonlyMap<string, ChangedValue>) =>
    fields.filter(({ name }) => attributes.has(name)).map((field) => [field.name, encode(attributes.get(field.name) ?? null, field)] as const);

  const toWrite = (change: Change): WrittenChange => {
    switch (change.kind) {
      case 'insert': return { kind: 'insert', attributes: encoded(change.attributes), geometry: placed(change.geometry) };
      case 'update': return { ...change, attributes: encoded(change.attributes), geometry: change.geometry && placed(change.geometry) };
      case 'remove': return change;
    }
  };

  return {
    kinds: kindsOf(type), fields, shape, find,
    async change(change) {
      const text = writeTransaction(
        { name: schema.name, namespace: schema.namespace, version: type.version, srsName: wfsName(type.system), geometry: shape?.name ?? null }, toWrite(change),
      );
      const answer = await sendChange(service, (options) => askService(service, 'Transaction', {}, { ...options, body: { type: 'text/xml', text } }));
      const root = xmlOf(answer.text());
      const exception = root && exceptionIn(root);
      const { hide } = service.client.secrets;
      if (exception) {
        answer.refuse('source_failed', exception);
        throw changeRefused(hide(exception));
      }
      const done = root && answer.status < 300 ? readTransaction(root) : null;
      if (!done) {
        answer.refuse('source_unreadable', `status ${answer.status}, no answer to a transaction`);
        throw changeUnknown();
      }
      const count = { insert: done.inserted, update: done.updated, remove: done.removed }[change.kind];
      if (count === 0) {
        const said = done.messages.join(' ');
        answer.refuse('source_failed', `nothing was done: ${said}`);
        throw changeRefused(hide(said));
      }
      const id = change.kind === 'insert' ? done.ids[0] : change.id;
      if (count !== 1 || id === undefined) {
        answer.refuse('source_failed', `${count} features were changed instead of 1, ${done.ids.length} have an id`);
        throw changeUnknown();
      }
      return id;
    },
  };
};

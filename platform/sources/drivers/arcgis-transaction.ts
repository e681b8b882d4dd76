import { startOfDay } from '#platform/contract/amsterdam-day.ts';
import { arcGisError, readArcGisFeatures } from '#platform/ogc/arcgis.ts';
import { readArcGisEditing, readArcGisEdits, type ArcGisEditing } from '#platform/ogc/arcgis-editing.ts';
import { toEsri } from '#platform/ogc/esri-geometry.ts';
import { arcGisCondition } from '#platform/ogc/standing-filter.ts';
import { sendChange } from '../send-change.ts';
import type { Service } from '../service.ts';
import { changeRefused, changeUnknown, type Change, type ChangedValue, type LayerTransaction } from '../transaction.ts';
import type { GivenFields } from './arcgis-fields.ts';

interface ArcGisLayerAddress {
  readonly url: string;
  readonly given: GivenFields;
  ask(url: string, what: string, parameters: Readonly<Record<string, string>>): Promise<unknown>;
}

const isId = (id: string): boolean => /^\d{1,15}$/.test(id);

const editsOf = (change: Change, { idField, moments }: ArcGisEditing): Record<string, string> => {
  if (change.kind === 'remove') return { deletes: change.id };
  const encode = (name: string, value: ChangedValue) => (moments.has(name) && typeof value === 'string' ? startOfDay(value).getTime() : value);
  const attributes = Object.fromEntries([...change.attributes].map(([name, value]) => [name, encode(name, value)]));
  const geometry = change.geometry && toEsri(change.geometry)?.shape;
  const placed = geometry ? { geometry } : {};
  if (change.kind === 'insert') return { adds: JSON.stringify([{ attributes, ...placed }]) };
  return { updates: JSON.stringify([{ attributes: { ...attributes, [idField]: Number(change.id) }, ...placed }]) };
};

const answers = { insert: 'addResults', update: 'updateResults', remove: 'deleteResults' } as const;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Changes features of a FeatureServer by applyEdits, one at a time. */
export const arcGisTransaction = async (service: Service, { url, given, ask }: ArcGisLayerAddress): Promise<LayerTransaction> => {
  const editing = readArcGisEditing(await ask(url, 'layer', {}));
  if (!editing) throw service.client.refuse('source_cannot', 'layer', 'the layer does not say how its features are changed');
  const condition = arcGisCondition(service.map.source) ?? '1=1';
  return {
    kinds: new Set(editing.kinds),
    fields: editing.fields.filter(({ name }) => given.has(name)),
    shape: editing.shape,
    async find(id) {
      if (!isId(id)) return null;
      const value = await ask(`${url}/query`, 'query', {
        where: `(${condition}) AND (${editing.idField} = ${id})`, outFields: given.list, returnGeometry: 'true', outSR: '28992', resultRecordCount: '2',
      });
      const features = readArcGisFeatures(value)?.features ?? [];
      const [feature] = features;
      if (features.length !== 1 || !feature) return null;
      return { id, properties: given.only(feature.properties), geometry: feature.geometry };
    },
    async change(change) {
      const body = new URLSearchParams({ f: 'json', ...editsOf(change, editing), rollbackOnFailure: 'true' });
      const answer = await sendChange(service, (options) =>
        service.client.request({ ...options, url: `${url}/applyEdits`, what: 'applyEdits', body: { type: 'application/x-www-form-urlencoded', text: body.toString() } }));
      const value = parsed(answer.text());
      const results = readArcGisEdits(value, answers[change.kind]);
      const refusal = arcGisError(value)?.message ?? results?.find(({ refusal: why }) => why !== null)?.refusal ?? null;
      if (refusal !== null) {
        answer.refuse('source_failed', refusal);
        throw changeRefused(service.client.secrets.hide(refusal));
      }
      const id = change.kind === 'insert' ? results?.[0]?.id : change.id;
      if (results?.length !== 1 || id === null || id === undefined) {
        answer.refuse('source_unreadable', `status ${answer.status}, no answer to applyEdits`);
        throw changeUnknown();
      }
      return String(id);
    },
  };
};

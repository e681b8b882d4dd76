import type { Extent } from '#platform/contract/geojson.ts';
import { readCrs } from '#platform/geo/crs.ts';
import { tidyProperties, type ReadFeature, type ReadLayer } from './features.ts';
import { isGmlGeometry, readGmlExtent, readGmlGeometry } from './gml-geometry.ts';
import { attributeOf, childOf, childrenOf, descendants, numberOf, textOf, type XmlElement } from './xml.ts';

const isNil = (element: XmlElement): boolean => attributeOf(element, 'nil') === 'true';

/** Returns the value of an attribute; nested elements are joined into one text. */
export const valueOf = (element: XmlElement): string | null => {
  if (isNil(element)) return null;
  if (element.children.length === 0) return element.text;
  return element.children.map((child) => valueOf(child)).filter((value) => value !== null && value !== '').join(', ');
};

const geometryIn = (property: XmlElement): XmlElement | undefined => property.children.find(isGmlGeometry);

const readGmlFeature = (element: XmlElement): ReadFeature => {
  const properties = element.children.filter(({ name }) => name !== 'boundedBy');
  const shapes = properties.flatMap((property) => geometryIn(property) ?? []);
  const plain = properties.filter((property) => !geometryIn(property));
  const extent = readGmlExtent(childOf(element, 'boundedBy'));
  const [shape] = shapes;
  return {
    id: attributeOf(element, 'id') ?? attributeOf(element, 'fid'),
    properties: tidyProperties(plain.map((property) => [property.name, valueOf(property)] as const)),
    geometry: shape ? readGmlGeometry(shape) : null,
    ...(extent ? { extent } : {}),
  };
};

const inLayers = (found: readonly { readonly layer: string | null; readonly feature: ReadFeature }[]): ReadLayer[] => {
  const layers = new Map<string | null, ReadFeature[]>();
  for (const { layer, feature } of found) {
    const features = layers.get(layer) ?? [];
    features.push(feature);
    layers.set(layer, features);
  }
  return [...layers].map(([name, features]) => ({ name, features }));
};

/** Returns the members of a `FeatureCollection`, and of collections in it, which answer several queries at once. */
const featuresOf = (collection: XmlElement): XmlElement[] =>
  collection.children
    .filter(({ name }) => name === 'member' || name === 'featureMember' || name === 'featureMembers')
    .flatMap(({ children }) => children)
    .flatMap((child) => (child.name === 'FeatureCollection' ? featuresOf(child) : [child]));

const readCollection = (root: XmlElement): ReadLayer[] =>
  inLayers(featuresOf(root).map((element) => ({ layer: element.name, feature: readGmlFeature(element) })));

/** Reads the GML of MapServer: `<bomen_layer><bomen_feature>…`. */
const readMapServer = (root: XmlElement): ReadLayer[] =>
  root.children
    .filter(({ name }) => name.endsWith('_layer'))
    .map((layer) => ({
      name: textOf(layer, 'name') ?? layer.name.slice(0, -'_layer'.length),
      features: layer.children.filter(({ name }) => name.endsWith('_feature')).map(readGmlFeature),
    }));

const attributePairs = (element: XmlElement): (readonly [string, string])[] =>
  childrenOf(element, 'Attribute').flatMap((attribute) => {
    const name = attributeOf(attribute, 'name');
    const isShape = attributeOf(attribute, 'type') === 'derived' && name === 'geometry';
    return name === null || isShape ? [] : [[name, attributeOf(attribute, 'value') ?? ''] as const];
  });

const boxOf = (element: XmlElement): Extent | null => {
  const box = childOf(element, 'BoundingBox');
  const corners = ['minx', 'miny', 'maxx', 'maxy'].map((name) => numberOf(attributeOf(box, name)));
  const inRd = readCrs(attributeOf(box, 'CRS') ?? attributeOf(box, 'SRS') ?? '')?.system === 'RD';
  return inRd && corners.every((value) => value !== null) ? (corners as Extent) : null;
};

/** Reads the text/xml of QGIS Server: `<Layer name><Feature id><Attribute name value/>`. */
const readQgis = (root: XmlElement): ReadLayer[] =>
  descendants(root, 'Layer').map((layer) => {
    const rows = childrenOf(layer, 'Feature').map((feature): ReadFeature => {
      const extent = boxOf(feature);
      return {
        id: attributeOf(feature, 'id'), geometry: null, properties: tidyProperties(attributePairs(feature)), ...(extent ? { extent } : {}),
      };
    });
    // A raster layer has values instead of features.
    const values = attributePairs(layer);
    const raster: ReadFeature[] = values.length > 0 ? [{ id: null, geometry: null, properties: tidyProperties(values) }] : [];
    return { name: attributeOf(layer, 'name'), features: [...rows, ...raster] };
  });

/** Reads both forms of ArcGIS: `<FIELDS a="1"/>`, and `<FeatureInfo><Field><FieldName/><FieldValue/></Field></FeatureInfo>`. */
const readArcGis = (root: XmlElement): ReadLayer[] => {
  const rows = descendants(root, 'FIELDS').map((fields): ReadFeature => ({
    id: null, geometry: null, properties: tidyProperties(fields.attributes),
  }));
  const infos = [root, ...descendants(root, 'FeatureInfoCollection')].map((collection) => ({
    name: attributeOf(collection, 'layername'),
    features: childrenOf(collection, 'FeatureInfo').map((info): ReadFeature => ({
      id: null, geometry: null,
      properties: tidyProperties(childrenOf(info, 'Field').map((field) => [textOf(field, 'FieldName') ?? '', textOf(field, 'FieldValue') ?? ''] as const)),
    })),
  }));
  return [...(rows.length > 0 ? [{ name: null, features: rows }] : []), ...infos.filter(({ features }) => features.length > 0)];
};

const readers: Readonly<Record<string, (root: XmlElement) => ReadLayer[]>> = {
  FeatureCollection: readCollection,
  msGMLOutput: readMapServer,
  GetFeatureInfoResponse: readQgis,
  FeatureInfoResponse: readArcGis,
};

/** Reads features from an XML answer of a WMS or WFS; null if the root is not one of the known dialects. */
export const readXmlFeatures = (root: XmlElement): ReadLayer[] | null => readers[root.name]?.(root) ?? null;

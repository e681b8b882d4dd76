import { readAbout, readOwsBounds, readOwsOperation, readOwsParameter, readRoot, texts, type Bounds, type ServiceAbout } from './capabilities.ts';
import { childOf, childrenOf, numberOf, textOf, type XmlElement } from './xml.ts';

export interface WfsFeatureType {
  /** With namespace prefix. */
  readonly name: string;
  readonly title: string;
  readonly abstract: string | null;
  readonly keywords: readonly string[];
  readonly defaultCrs: string | null;
  readonly otherCrs: readonly string[];
  readonly bounds: Bounds | null;
  /** The operations that the service lists for it, such as `Insert`; absent: it lists none, as in 2.0. */
  readonly operations?: readonly string[];
}

export interface WfsCapabilities extends ServiceAbout {
  /** Output formats of GetFeature. */
  readonly outputFormats: readonly string[];
  /** Highest number of features per answer; null when the service gives none. */
  readonly mostFeatures: number | null;
  readonly transactions: boolean;
  /** Whether it has GetPropertyValue, which returns the values of one attribute. */
  readonly listsValues: boolean;
  /** Whether GetFeature sorts and pages; null when the service does not say it. */
  readonly sorts: boolean | null;
  readonly pages: boolean | null;
  readonly featureTypes: readonly WfsFeatureType[];
}

/** Operations of 1.1 are texts, those of 1.0 elements. */
const readOperations = (holder: XmlElement | undefined): readonly string[] | undefined => {
  const operations = childOf(holder, 'Operations');
  return operations?.children.map(({ name, text }) => (name === 'Operation' ? text : name));
};

const readType = (list: XmlElement | undefined) => (type: XmlElement): WfsFeatureType => {
  const name = textOf(type, 'Name') ?? '';
  const operations = readOperations(type) ?? readOperations(list);
  return {
    name,
    title: textOf(type, 'Title') ?? name,
    abstract: textOf(type, 'Abstract'),
    keywords: texts(childOf(type, 'Keywords'), 'Keyword'),
    // 2.0, 1.1 and 1.0 each have another name for it.
    defaultCrs: textOf(type, 'DefaultCRS') ?? textOf(type, 'DefaultSRS') ?? textOf(type, 'SRS'),
    otherCrs: [...texts(type, 'OtherCRS'), ...texts(type, 'OtherSRS')],
    bounds: readOwsBounds(childOf(type, 'WGS84BoundingBox')),
    ...(operations ? { operations } : {}),
  };
};

const readMost = (root: XmlElement, operation: XmlElement | undefined): number | null => {
  const constraints = [...childrenOf(operation, 'Constraint'), ...childrenOf(childOf(root, 'OperationsMetadata'), 'Constraint')];
  const named = constraints.find(({ attributes }) => attributes.get('name') === 'CountDefault' || attributes.get('name') === 'DefaultMaxFeatures');
  return numberOf(textOf(named, 'DefaultValue') ?? textOf(named, 'Value'));
};

const readConformance = (parent: XmlElement | undefined, name: string): boolean | null => {
  const named = childrenOf(parent, 'Constraint').find(({ attributes }) => attributes.get('name') === name);
  const value = textOf(named, 'DefaultValue');
  return value === null ? null : value.toUpperCase() === 'TRUE';
};

/** Reads capabilities of WFS 1.1 and 2.0, and the feature types and formats of 1.0. @throws XmlRefused */
export const readWfsCapabilities = (text: string): WfsCapabilities => {
  const root = readRoot(text, ['WFS_Capabilities']);
  const getFeature = readOwsOperation(root, 'GetFeature');
  const list = childOf(root, 'FeatureTypeList');
  const ofVersion1 = childOf(root, 'Capability', 'Request', 'GetFeature', 'ResultFormat')?.children.map(({ name }) => name);
  return {
    ...readAbout(root),
    outputFormats: ofVersion1 ?? readOwsParameter(getFeature, 'outputFormat'),
    mostFeatures: readMost(root, getFeature),
    sorts: readConformance(childOf(root, 'Filter_Capabilities', 'Conformance'), 'ImplementsSorting'),
    pages: readConformance(childOf(root, 'OperationsMetadata'), 'ImplementsResultPaging'),
    listsValues: readOwsOperation(root, 'GetPropertyValue') !== undefined,
    transactions: (readOwsOperation(root, 'Transaction') ?? childOf(root, 'Capability', 'Request', 'Transaction')) !== undefined,
    featureTypes: childrenOf(list, 'FeatureType').map(readType(list)),
  };
};

import type { Extent } from '#platform/contract/geojson.ts';
import { exceptionIn } from './exceptions.ts';
import { attributeOf, childOf, childrenOf, numberOf, readXml, textOf, XmlRefused, type XmlElement } from './xml.ts';

/** Metadata that every kind of service has. */
export interface ServiceAbout {
  readonly version: string;
  readonly title: string | null;
  readonly abstract: string | null;
  readonly fees: string | null;
  readonly accessConstraints: string | null;
}

/** West, south, east and north in degrees. */
export type Bounds = Extent;

/**
 * Parses a capabilities document and returns its root.
 * @throws XmlRefused when it is not well formed, has another root, or holds an error of the service, which is the message
 */
export const readRoot = (text: string, names: readonly string[]): XmlElement => {
  const root = readXml(text);
  if (names.includes(root.name)) return root;
  throw new XmlRefused(exceptionIn(root) ?? `the document is a ${root.name} and no capabilities`);
};

/** Reads the metadata from `Service` (WMS and WFS 1.0) or `ServiceIdentification` (OWS). */
export const readAbout = (root: XmlElement): ServiceAbout => {
  const service = childOf(root, 'Service') ?? childOf(root, 'ServiceIdentification');
  return {
    version: attributeOf(root, 'version') ?? '',
    title: textOf(service, 'Title'),
    abstract: textOf(service, 'Abstract'),
    fees: textOf(service, 'Fees'),
    accessConstraints: textOf(service, 'AccessConstraints'),
  };
};

export const texts = (element: XmlElement | undefined, name: string): string[] =>
  childrenOf(element, name).flatMap(({ text }) => (text === '' ? [] : [text]));

/** Reads a box from `ows:LowerCorner` and `ows:UpperCorner`. */
export const readOwsBounds = (element: XmlElement | undefined): Bounds | null => {
  const corners = ['LowerCorner', 'UpperCorner'].flatMap((corner) => (textOf(element, corner) ?? '').split(/\s+/).map(numberOf));
  return corners.length === 4 && corners.every((value) => value !== null) ? (corners as Bounds) : null;
};

/** Returns the values that an OWS operation allows for a parameter, such as its output formats. */
export const readOwsParameter = (operation: XmlElement | undefined, name: string): string[] => {
  const parameter = childrenOf(operation, 'Parameter').find((one) => attributeOf(one, 'name')?.toLowerCase() === name.toLowerCase());
  // OWS 1.0 has the values in the parameter itself, 1.1 in `AllowedValues`.
  return [...texts(parameter, 'Value'), ...texts(childOf(parameter, 'AllowedValues'), 'Value')];
};

export const readOwsOperation = (root: XmlElement, name: string): XmlElement | undefined =>
  childrenOf(childOf(root, 'OperationsMetadata'), 'Operation').find((one) => attributeOf(one, 'name') === name);

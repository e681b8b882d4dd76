import type { Extent } from '#platform/contract/geojson.ts';
import { exceptionIn } from './exceptions.ts';
import { attributeOf, childOf, childrenOf, numberOf, readXml, textOf, XmlRefused, type XmlElement } from './xml.ts';

/** What every service says of itself. */
export interface ServiceAbout {
  readonly version: string;
  readonly title: string | null;
  readonly abstract: string | null;
  readonly fees: string | null;
  readonly accessConstraints: string | null;
}

/** West, south, east, north in degrees. */
export type Bounds = Extent;

/**
 * The root of a capabilities document.
 * @throws XmlRefused when it is broken, something else, or a service's error (which is the message then)
 */
export const readRoot = (text: string, names: readonly string[]): XmlElement => {
  const root = readXml(text);
  if (names.includes(root.name)) return root;
  throw new XmlRefused(exceptionIn(root) ?? `the document is a ${root.name} and no capabilities`);
};

/** `Service` of WMS and old WFS, `ServiceIdentification` of OWS. */
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

/** `ows:LowerCorner` and `ows:UpperCorner`. */
export const readOwsBounds = (element: XmlElement | undefined): Bounds | null => {
  const corners = ['LowerCorner', 'UpperCorner'].flatMap((corner) => (textOf(element, corner) ?? '').split(/\s+/).map(numberOf));
  return corners.length === 4 && corners.every((value) => value !== null) ? (corners as Bounds) : null;
};

/** Values that an OWS operation allows for a parameter, such as its output formats. */
export const readOwsParameter = (operation: XmlElement | undefined, name: string): string[] => {
  const parameter = childrenOf(operation, 'Parameter').find((one) => attributeOf(one, 'name')?.toLowerCase() === name.toLowerCase());
  // OWS 1.0 has the values in the parameter, 1.1 in a list of its own.
  return [...texts(parameter, 'Value'), ...texts(childOf(parameter, 'AllowedValues'), 'Value')];
};

export const readOwsOperation = (root: XmlElement, name: string): XmlElement | undefined =>
  childrenOf(childOf(root, 'OperationsMetadata'), 'Operation').find((one) => attributeOf(one, 'name') === name);

import { attributeOf, childOf, descendants, textOf, type XmlElement } from './xml.ts';

/** Returns the text of an OGC exception, which services often send with status 200; null if the document is no exception. */
export const exceptionIn = (root: XmlElement): string | null => {
  if (root.name === 'ServiceExceptionReport' || root.name === 'ServiceException') {
    const [exception = root] = descendants(root, 'ServiceException');
    return [attributeOf(exception, 'code'), exception.text].filter(Boolean).join(': ') || 'ServiceException';
  }
  if (root.name === 'ExceptionReport') {
    const exception = childOf(root, 'Exception');
    return [attributeOf(exception, 'exceptionCode'), textOf(exception, 'ExceptionText')].filter(Boolean).join(': ') || 'ExceptionReport';
  }
  return null;
};

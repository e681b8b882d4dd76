/** An error that the services report in an OGC exception document. */
export class ServiceException extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const xmlText = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Writes the exception document; version 1.3.0 has a namespace, 1.1.1 has none. */
export const exceptionReport = ({ code, message }: ServiceException, version: string): string =>
  version === '1.1.1'
    ? `<?xml version="1.0" encoding="UTF-8"?>\n<ServiceExceptionReport version="1.1.1"><ServiceException code="${code}">${xmlText(message)}</ServiceException></ServiceExceptionReport>\n`
    : `<?xml version="1.0" encoding="UTF-8"?>\n<ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc"><ServiceException code="${code}">${xmlText(message)}</ServiceException></ServiceExceptionReport>\n`;

export const owsExceptionReport = ({ code, message }: ServiceException): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1" version="1.0.0"><ows:Exception exceptionCode="${code}"><ows:ExceptionText>${xmlText(message)}</ows:ExceptionText></ows:Exception></ows:ExceptionReport>\n`;

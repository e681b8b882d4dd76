/** The parameter with which the browser requests an image again that it has cached. Our server does not pass it on. */
export const EDITION = 'edition';

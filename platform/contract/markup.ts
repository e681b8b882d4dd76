/** Tags of texts that administrators write; the sanitiser of the server removes all others, the editor makes no others. */
export const markupTags = [
  'a', 'b', 'blockquote', 'br', 'code', 'em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol',
  'p', 'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul',
] as const;

export const markupAttributes = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

export const linkSchemes = ['https', 'http', 'mailto', 'tel'];
export const imageSchemes = ['https'];
/** Whether a text that may be plain is shown as HTML. */
export const hasMarkup = (text: string): boolean => /<[a-z!/]|&[a-z#\d]+;/i.test(text);

/** The value of `rel` of every link. */
export const LINK_REL = 'noopener noreferrer';

/** Whether an address has one of the schemes, or is a path on this site. An address of another host without a scheme is refused. */
const hasScheme = (address: string, schemes: readonly string[]): boolean => {
  const own = 'https://own.invalid';
  const url = URL.parse(address.trim(), own);
  if (!url) return false;
  return URL.canParse(address.trim()) ? schemes.includes(url.protocol.slice(0, -1)) : url.origin === own;
};

export const isSafeHref = (address: string): boolean => hasScheme(address, linkSchemes);
export const isSafeImage = (address: string): boolean => hasScheme(address, imageSchemes);

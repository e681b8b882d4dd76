import sanitizeHtml from 'sanitize-html';
import { imageSchemes, LINK_REL, linkSchemes, markupAttributes, markupTags } from '#platform/contract/markup.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...markupTags],
  allowedAttributes: markupAttributes,
  allowedSchemes: linkSchemes,
  allowedSchemesByTag: { img: imageSchemes },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: LINK_REL } }),
  },
};

/** Removes scripts and other active content from HTML that administrators write. Applied when it is stored, and again when it is shown. */
export const sanitisedHtml = (html: string): string => sanitizeHtml(html, allowed);

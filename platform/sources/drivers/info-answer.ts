import sanitizeHtml from 'sanitize-html';
import { readGeoJsonFeatures } from '#platform/ogc/geojson-features.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import { readXmlFeatures } from '#platform/ogc/xml-features.ts';
import type { SourceAnswer } from '../source-client.ts';
import { MOST_FEATURES } from '../source.ts';

/** One more than is returned, to find out whether there are more. */
const MOST_READ = MOST_FEATURES + 1;

/** The content of a GetFeatureInfo answer. */
export interface ReadInfo {
  readonly features: readonly ReadFeature[];
  readonly html?: string;
  readonly text?: string;
}

/** Kinds of answer, in order of preference. */
export const infoKinds = ['json', 'gml', 'xml', 'text', 'html'] as const;
export type InfoKind = (typeof infoKinds)[number];

export const kindOfFormat = (format: string): InfoKind | null => {
  const name = format.toLowerCase();
  if (name.includes('json') && !name.includes('javascript')) return 'json';
  if (name.includes('gml')) return 'gml';
  if (name.includes('html')) return 'html';
  if (name.includes('xml')) return 'xml';
  return name.startsWith('text/plain') ? 'text' : null;
};

/** How servers say in plain text that they found nothing. */
const nothing = /^(?:no features were found|search returned no results|geen resultaten|getfeatureinfo results:\s*$|no results)/i;
const LONGEST = 200_000;

const isBlank = (html: string): boolean => sanitizeHtml(html, { allowedTags: ['img'], allowedAttributes: {} }).trim() === '';

const readText = (text: string): ReadInfo => {
  const trimmed = text.trim();
  // MapServer writes a heading, and below it that it found nothing.
  const isNothing = trimmed === '' || trimmed.split('\n').every((line) => line.trim() === '' || nothing.test(line.trim()));
  return { features: [], ...(isNothing ? {} : { text: trimmed.slice(0, LONGEST) }) };
};

/** Reads an answer as the requested kind. @throws Failure for an error of the service or another kind of answer */
export const readInfo = (answer: SourceAnswer, kind: InfoKind): ReadInfo => {
  switch (kind) {
    case 'json': {
      const features = readGeoJsonFeatures(answer.json(), MOST_READ);
      if (!features) throw answer.refuse('source_unreadable', 'JSON, but no GeoJSON');
      return { features };
    }
    case 'gml':
    case 'xml': {
      const root = answer.xml();
      const layers = readXmlFeatures(root);
      if (!layers) throw answer.refuse('source_unreadable', `XML, but a ${root.name}`);
      return { features: layers.flatMap(({ features }) => features).slice(0, MOST_READ) };
    }
    case 'text': {
      const text = answer.text();
      // Errors come as XML, even when plain text was requested.
      if (text.trimStart().startsWith('<')) answer.xml();
      return readText(text);
    }
    case 'html': {
      const text = answer.text();
      if (!answer.type.includes('html')) {
        if (text.trimStart().startsWith('<')) answer.xml();
        throw answer.refuse('source_unreadable', `no HTML but ${answer.type}`);
      }
      return { features: [], ...(isBlank(text) ? {} : { html: text.slice(0, LONGEST) }) };
    }
  }
};

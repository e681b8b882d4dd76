import sanitizeHtml from 'sanitize-html';
import { readGeoJsonFeatures } from '#platform/ogc/geojson-features.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import { readXmlFeatures } from '#platform/ogc/xml-features.ts';
import type { SourceAnswer } from '../source-client.ts';
import { MOST_FEATURES } from '../source.ts';

/** One more tells that there are more. */
const MOST_READ = MOST_FEATURES + 1;

/** What came of one GetFeatureInfo. */
export interface ReadInfo {
  readonly features: readonly ReadFeature[];
  readonly html?: string;
  readonly text?: string;
}

/** Which kind of answer a name of a format means; the best first. */
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

/** In the words of the servers that can say nothing else. */
const nothing = /^(?:no features were found|search returned no results|geen resultaten|getfeatureinfo results:\s*$|no results)/i;
const LONGEST = 200_000;

const isBlank = (html: string): boolean => sanitizeHtml(html, { allowedTags: ['img'], allowedAttributes: {} }).trim() === '';

const readText = (text: string): ReadInfo => {
  const told = text.trim();
  // MapServer begins with a line of its own, and says below it that it found nothing.
  const isNothing = told === '' || told.split('\n').every((line) => line.trim() === '' || nothing.test(line.trim()));
  return { features: [], ...(isNothing ? {} : { text: told.slice(0, LONGEST) }) };
};

/** Reads an answer as the kind that was asked; a service's error, and another kind, are failures. */
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
      // An error comes as XML all the same.
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

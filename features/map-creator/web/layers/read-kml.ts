import { SaxesParser } from 'saxes';
import type { Feature } from '#platform/contract/geojson.ts';
import type { OnProgress } from '#platform/web/worker/questions.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { newMapLimits } from '#platform/contract/new-map-limits.ts';
import type { FileLayer, Skipped } from './file-layer.ts';
import { featureOf, type KmlElement } from './kml-feature.ts';
import { nl } from './nl.ts';

const LONGEST_DOCTYPE = 4_000;
const DEEPEST = 60;
/** Features between two words about how far it is; characters that are read at once. */
const STEP = 2_000;
const AT_ONCE = 256 * 1024;

/** Things of KML that are drawn elsewhere and have no features in them. */
const unread: Readonly<Record<string, string>> = {
  NetworkLink: nl.networkLink, GroundOverlay: nl.overlay, ScreenOverlay: nl.overlay, PhotoOverlay: nl.overlay,
};

/**
 * The placemarks of a KML document, in EPSG:28992. Only one of them is held as a tree at a time, nothing outside the
 * document is fetched, and one that declares entities is refused.
 * @throws Refusal
 */
export const readKml = (text: string, onProgress?: OnProgress): FileLayer => {
  const parser = new SaxesParser({ xmlns: false });
  const features: Feature[] = [];
  const skipped = new Map<string, number>();
  const skip = (what: string): void => void skipped.set(what, (skipped.get(what) ?? 0) + 1);
  const open: KmlElement[] = [];
  let depth = 0;
  let isKml = false;

  const takePlacemark = (placemark: KmlElement): void => {
    const feature = featureOf(placemark, skip);
    if (!feature) return skip(nl.withoutPlace);
    if (features.length >= newMapLimits.features) throw new Refusal(nl.tooMany(newMapLimits.features));
    features.push(feature);
  };

  parser.on('error', () => {
    throw new Refusal(isKml ? nl.brokenKml : nl.noKml);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.length > LONGEST_DOCTYPE || /<!ENTITY/i.test(doctype)) throw new Refusal(nl.entities);
  });
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = written.slice(written.indexOf(':') + 1);
    depth += 1;
    if (depth === 1) {
      if (name !== 'kml' && name !== 'Document' && name !== 'Placemark') throw new Refusal(nl.noKml);
      isKml = true;
    }
    if (depth > DEEPEST) throw new Refusal(nl.brokenKml);
    const unreadable = Object.hasOwn(unread, name) ? unread[name] : undefined;
    if (unreadable !== undefined) skip(unreadable);
    const parent = open.at(-1);
    if (!parent && name !== 'Placemark') return;
    const element: KmlElement = { name, attributes, children: [], text: '' };
    parent?.children.push(element);
    open.push(element);
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (element && open.length === 0) takePlacemark(element);
  });

  let told = 0;
  const document = text.trimStart();
  for (let at = 0; at < document.length; at += AT_ONCE) {
    parser.write(document.slice(at, at + AT_ONCE));
    if (features.length < told + STEP) continue;
    told = features.length;
    onProgress?.({ part: Math.min(1, (at + AT_ONCE) / document.length), count: told });
  }
  parser.close();
  if (!isKml) throw new Refusal(nl.noKml);
  return { name: '', features, skipped: [...skipped].map(([what, count]): Skipped => ({ what, count })) };
};

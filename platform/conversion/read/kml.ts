import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { crsOfGeoJson } from '#platform/geo/crs.ts';
import { KmlReader } from '#platform/ogc/kml-reader.ts';
import { SaxesParser } from 'saxes';
import type { Layers } from './layers.ts';
import { unreadable } from './refusals.ts';
import type { Source } from './source.ts';

const encodingOf = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(400), 0, 400, 0);
    return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(buffer.toString('latin1'))?.[1] ?? 'utf-8';
  } finally {
    await file.close();
  }
};

/** Reads placemarks with their attributes while streaming the file. @throws Failure 422 */
export const readKml = async (source: Source, layers: Layers, path: string): Promise<void> => {
  const parser = new SaxesParser({ xmlns: true });
  const reader = new KmlReader({
    title: source.title,
    texts: { name: 'naam', description: 'omschrijving', address: 'adres', phoneNumber: 'telefoon' },
    others: {
      GroundOverlay: 'afbeelding op de kaart (GroundOverlay)', PhotoOverlay: 'foto (PhotoOverlay)',
      NetworkLink: 'verwijzing naar een ander bestand (NetworkLink)', Model: 'driedimensionaal model (Model)',
    },
    add: (layer, geometry, properties, broken) => layers.of(layer).add(geometry, properties, crsOfGeoJson, broken),
    skip: (layer, what) => layers.of(layer).skip(what),
  });
  let malformed = false;
  parser.on('error', () => {
    malformed = true;
  });
  parser.on('opentag', ({ local, attributes }) => reader.open(local, attributes['name']?.value ?? ''));
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  parser.on('closetag', ({ local }) => reader.close(local));
  const decoder = new TextDecoder(await encodingOf(path));
  for await (const chunk of createReadStream(path)) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (malformed) throw unreadable('KML');
  }
  parser.write(decoder.decode()).close();
  if (malformed) throw unreadable('KML');
};

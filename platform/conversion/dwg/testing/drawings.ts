import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ACadVersion, BlockRecord, CadDocument, DwgWriter, Layer, Seqend, type Entity, type Insert, type Polyline,
} from '@node-projects/acad-ts';
import type { Feature } from '#platform/contract/geojson.ts';
import type { ReadLayer } from '../../conversion.ts';
import { readDrawing } from '../read-drawing.ts';

/** Origin of the test drawings, in RD metres. */
export const ORIGIN = [121_000, 487_000] as const;

/** Registers vertices and attributes: the library assigns handles only to top-level objects. */
const numberParts = (document: CadDocument, entity: Entity): void => {
  const parts = (entity as Polyline).vertices ?? (entity as Insert).attributes;
  if (!parts || !('seqend' in parts) || parts.length === 0) return;
  parts.seqend = new Seqend();
  for (const part of [...parts, parts.seqend]) {
    part.owner = entity;
    part.layer = entity.layer;
    document['_addCadObject'](part);
  }
};

/** Builds a drawing for a test. */
export class TestDrawing {
  readonly document: CadDocument;

  constructor(version = ACadVersion.AC1018) {
    this.document = new CadDocument(version);
  }

  layer(name: string, change: (layer: Layer) => void = () => undefined): Layer {
    const layer = new Layer(name);
    change(layer);
    this.document.layers!.add(layer);
    return layer;
  }

  block(name: string, ...entities: readonly Entity[]): BlockRecord {
    const block = new BlockRecord(name);
    this.document.blockRecords!.add(block);
    for (const entity of entities) {
      block.entities.add(entity);
      numberParts(this.document, entity);
    }
    return block;
  }

  add(...entities: readonly Entity[]): this {
    for (const entity of entities) {
      this.document.modelSpace!.entities.add(entity);
      numberParts(this.document, entity);
    }
    return this;
  }

  bytes(): Uint8Array {
    return DwgWriter.writeToBuffer(this.document);
  }

  read(): Promise<readonly ReadLayer[]> {
    return readBytes(this.bytes());
  }
}

/** Runs work with a temporary folder. */
export const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cook-dwg-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const readBytes = (bytes: Uint8Array): Promise<readonly ReadLayer[]> =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'drawing.dwg');
    await writeFile(file, bytes);
    return readDrawing(file);
  });

export const allOf = (layers: readonly ReadLayer[]): Feature[] => layers.flatMap(({ features }) => features);

/** Returns the only feature of a drawing. */
export const only = (layers: readonly ReadLayer[]): Feature => {
  const features = allOf(layers);
  if (features.length !== 1 || !features[0]) throw new Error(`There are ${features.length} features.`);
  return features[0];
};

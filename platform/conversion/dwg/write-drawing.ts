import { writeFile } from 'node:fs/promises';
import { ACadVersion, AppId, CadDocument, DwgWriter, Layer, Polyline3D, UnitsType } from '@node-projects/acad-ts';
import type { Feature } from '#platform/contract/geojson.ts';
import { Failure } from '#platform/server/failure.ts';
import type { LayerToWrite } from '../conversion.ts';
import { APPLICATION, attach } from './extended-data.ts';
import { layerNames } from './write/ascii.ts';
import { DrawingLosses } from './write/drawing-losses.ts';
import { colourOf, entityOf, registerCorners } from './write/entities.ts';
import { isValid, partsOf } from './write/parts.ts';

/** Larger drawings take minutes to open and half a gigabyte of memory to write. */
const MOST_FEATURES = 25_000;
const MOST_PARTS = 250_000;

const tooMany = (): Failure =>
  new Failure('too_many_for_drawing', 413, 'Een AutoCAD-tekening kan ten hoogste 25.000 objecten bevatten. Kies een kleiner gebied of een ander formaat.');

class Drawing {
  readonly document = new CadDocument(ACadVersion.AC1015);
  readonly losses = new DrawingLosses();
  readonly #application = new AppId(APPLICATION);
  #features = 0;
  #parts = 0;

  constructor() {
    this.document.appIds?.add(this.#application);
    if (this.document.header) this.document.header.insUnits = UnitsType.Meters;
  }

  layer(name: string): Layer {
    const layer = new Layer(name);
    this.document.layers?.add(layer);
    return layer;
  }

  add({ geometry, properties }: Feature, layer: Layer): void {
    this.#features += 1;
    if (this.#features > MOST_FEATURES) throw tooMany();
    const parts = geometry ? partsOf(geometry) : [];
    const valid = parts.filter(isValid);
    this.losses.addGeometry(geometry, parts.length - valid.length);
    for (const part of valid) {
      this.#parts += 1;
      if (this.#parts > MOST_PARTS) throw tooMany();
      const entity = entityOf(part, properties ?? {});
      entity.layer = layer;
      entity.color = colourOf(properties ?? {});
      this.losses.addAttached(attach(entity, this.#application, properties ?? {}));
      this.document.modelSpace?.entities.add(entity);
      if (entity instanceof Polyline3D) registerCorners(this.document, entity);
    }
  }
}

/**
 * Writes features in RD as a drawing of AutoCAD 2000, which every program reads: points, lines, rings of polygons as
 * closed lines, and attributes as extended data. Coordinates are not rounded.
 * @returns what the format could not hold, as Dutch sentences
 * @throws Failure 413 for more than 25,000 features
 */
export const writeDrawing = async (path: string, layers: readonly LayerToWrite[], signal?: AbortSignal): Promise<readonly string[]> => {
  const drawing = new Drawing();
  const names = layerNames(layers.map(({ name }) => name));
  for (const [i, { name, features }] of layers.entries()) {
    const written = names[i] ?? name;
    const layer = written === '0' ? drawing.document.layers?.tryGetValue('0') : drawing.layer(written);
    if (!layer) continue;
    drawing.losses.addName(name, written);
    for await (const feature of features) {
      signal?.throwIfAborted();
      drawing.add(feature, layer);
    }
  }
  await writeFile(path, DwgWriter.writeToBuffer(drawing.document), { signal });
  return drawing.losses.sentences();
};

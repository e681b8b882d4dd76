import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ReadLayer } from '#platform/conversion/conversion.ts';

/** Characters per chunk. Between two chunks the server can answer other calls. */
const PORTION = 262_144;

type Text = AsyncGenerator<string> | Generator<string>;

function* featuresOf({ features }: ReadLayer): Generator<string> {
  for (const [at, feature] of features.entries()) yield at === 0 ? JSON.stringify(feature) : `,${JSON.stringify(feature)}`;
}

function* collection(layer: ReadLayer, more: string): Generator<string> {
  yield '{"type":"FeatureCollection","features":[';
  yield* featuresOf(layer);
  yield `]${more}}`;
}

const remarks = ({ skipped, notes = [] }: ReadLayer): string =>
  `"skipped":${JSON.stringify(skipped)},"notes":${JSON.stringify(notes)}`;

function* keyed(layers: readonly ReadLayer[]): Generator<string> {
  yield '{';
  for (const [at, layer] of layers.entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(layer.name)}:`;
    yield* collection(layer, `,${remarks(layer)}`);
  }
  yield '}';
}

function* listed(layers: readonly ReadLayer[]): Generator<string> {
  yield '{"layers":[';
  for (const [at, layer] of layers.entries()) {
    yield `${at === 0 ? '' : ','}{"name":${JSON.stringify(layer.name)},"geojson":`;
    yield* collection(layer, '');
    yield `,${remarks(layer)}}`;
  }
  yield ']}';
}

async function* inPortions(text: Text): AsyncGenerator<string> {
  let portion = '';
  for await (const part of text) {
    portion += part;
    if (portion.length < PORTION) continue;
    yield portion;
    portion = '';
    await setImmediate();
  }
  yield portion;
}

const stream = (text: Text): Readable => Readable.from(inPortions(text), { objectMode: false });

/** Streams FeatureCollections by layer name. */
export const keyedAnswer = (layers: readonly ReadLayer[]): Readable => stream(keyed(layers));

/** Streams an array of layers. */
export const listedAnswer = (layers: readonly ReadLayer[]): Readable => stream(listed(layers));

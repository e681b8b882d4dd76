import {
  ACadVersion, Circle, Hatch, HatchBoundaryPath, HatchBoundaryPathPolyline, Insert, Line, LwPolyline, MText, Point,
  Polyline3D, Spline, TextEntity, Vertex3D, XY, XYZ,
} from '@node-projects/acad-ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '#platform/server/failure.ts';
import type { ReadLayer } from '../conversion.ts';
import { allOf, ORIGIN, readBytes, TestDrawing } from './testing/drawings.ts';

/** Allows for a machine that is four times slower. */
const patient = { timeout: 60_000 };
const [X, Y] = ORIGIN;
/** Milliseconds after which a property test with very many inputs stops, with the inputs tried so far. */
const PATIENCE = 15 * 60_000;

const at = (x: number, y: number): XYZ => new XYZ(X + x, Y + y, 0);

/** A drawing of a few kilobytes with every kind of object. */
const somethingOfAll = (version: ACadVersion): Uint8Array => {
  const drawing = new TestDrawing(version);
  const layer = drawing.layer('Laag');
  const block = drawing.block('blok', new Circle(new XYZ(0, 0, 0), 1), new Line(new XYZ(0, 0, 0), new XYZ(1, 1, 0)));
  const edge = Object.assign(new HatchBoundaryPathPolyline(), { isClosed: true, vertices: [at(0, 0), at(5, 0), at(5, 5)] });
  const lines = Array.from({ length: 12 }, (_, i) => Object.assign(new Line(at(i, 0), at(i, 10)), { layer }));
  return drawing.add(
    ...lines, new Point(at(1, 1)), new LwPolyline([new XY(X, Y), new XY(X + 1, Y), new XY(X, Y + 1)]),
    new Polyline3D([new Vertex3D(at(0, 0)), new Vertex3D(at(1, 5))]),
    Object.assign(new Hatch(), { isSolid: true, paths: [new HatchBoundaryPath([edge])] }),
    Object.assign(new Spline(), { degree: 2, knots: [0, 0, 0, 1, 1, 1], controlPoints: [at(0, 0), at(1, 5), at(5, 5)] }),
    Object.assign(new TextEntity('tekst'), { insertPoint: at(2, 2) }), Object.assign(new MText('twee\\Pregels'), { insertPoint: at(3, 3) }),
    Object.assign(new Insert(), { block, insertPoint: at(4, 4), rowCount: 2 }),
  ).bytes();
};

/** Reads a damaged drawing: returns layers or a refusal, and throws any other error. */
const outcome = async (bytes: Uint8Array): Promise<readonly ReadLayer[] | Failure> => {
  try {
    return await readBytes(bytes);
  } catch (error) {
    if (error instanceof Failure && (error.status === 413 || error.status === 422)) return error;
    throw error;
  }
};

const expectSound = (result: readonly ReadLayer[] | Failure): void => {
  if (result instanceof Failure) {
    expect(result.message).toMatch(/^[A-Z].*\.$/);
    return;
  }
  for (const { geometry } of allOf(result)) {
    const coordinates = geometry && 'coordinates' in geometry ? (geometry.coordinates as unknown[]).flat(3) : [];
    expect(coordinates.length).toBeGreaterThan(1);
    expect(coordinates.every(Number.isFinite)).toBe(true);
  }
};

const versions = [ACadVersion.AC1014, ACadVersion.AC1015, ACadVersion.AC1018, ACadVersion.AC1024, ACadVersion.AC1032];

const damages = (whole: Uint8Array): fc.Arbitrary<Uint8Array> => {
  const place = fc.integer({ min: 6, max: whole.length - 1 });
  const cut = place.map((length) => whole.slice(0, length));
  const wrong = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 20 }).map((changes) => {
    const bytes = Uint8Array.from(whole);
    for (const [index, value] of changes) bytes[index] = value;
    return bytes;
  });
  const filled = fc.tuple(place, place, fc.constantFrom(0, 0x55, 0xff)).map(([one, other, value]) =>
    Uint8Array.from(whole).fill(value, Math.min(one, other), Math.max(one, other)));
  return fc.oneof(cut, wrong, filled);
};

// The soak test sets thousands of runs.
const numRuns = fc.readConfigureGlobal().numRuns ?? 30;

describe.each(versions)('a drawing of release %s', (version) => {
  const whole = somethingOfAll(version);

  test('a drawing damaged at any place gives valid features or a refusal with a message', { timeout: 2 * PATIENCE }, async () => {
    await fc.assert(fc.asyncProperty(damages(whole), async (bytes) => {
      expectSound(await outcome(bytes));
    }), {
      numRuns, interruptAfterTimeLimit: PATIENCE,
    });
  });
});

test('a damaged object is skipped, and the others are read', patient, async () => {
  const drawing = new TestDrawing(ACadVersion.AC1015);
  for (let i = 0; i < 20; i += 1) drawing.add(Object.assign(new TextEntity(`tekst ${i}`), { insertPoint: at(i, i) }));
  const bytes = drawing.bytes();
  const place = Buffer.from(bytes).indexOf('tekst 10');
  // Overwrites bytes before the text, among them its length.
  const found = new Set<number>();
  for (let offset = 90; offset > 8; offset -= 1) {
    const changed = Uint8Array.from(bytes);
    changed.fill(0xff, place - offset, place - offset + 4);
    const result = await outcome(changed);
    if (!(result instanceof Failure)) found.add(allOf(result).length);
    expectSound(result);
  }
  expect(Math.min(...found)).toBeGreaterThanOrEqual(18);
});

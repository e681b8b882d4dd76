import {
  ACadVersion, AttributeEntity, Circle, Color, DimensionAligned, Insert, Line, Point, XYZ, type BlockRecord,
} from '@node-projects/acad-ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allOf, only, ORIGIN, TestDrawing } from '../testing/drawings.ts';

/** Allows for a machine that is four times slower. */
const patient = { timeout: 60_000 };
const [X, Y] = ORIGIN;

interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  /** Radians. */
  readonly turn: number;
}

/** Assigns the block afterwards, because the constructor of the library copies it. */
const insert = (block: BlockRecord, { x, y, scaleX, scaleY, turn }: Placing): Insert =>
  Object.assign(new Insert(), { block, insertPoint: new XYZ(x, y, 0), xScale: scaleX, yScale: scaleY, zScale: 1, rotation: turn });
const plain = (x: number, y: number): Placing => ({ x, y, scaleX: 1, scaleY: 1, turn: 0 });

const place = (at: readonly [number, number], { x, y, scaleX, scaleY, turn }: Placing): [number, number] => {
  const [dx, dy] = [at[0] * scaleX, at[1] * scaleY];
  return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
};

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const scale = between(0.1, 5).chain((size) => fc.constantFrom(size, -size));
const placing: fc.Arbitrary<Placing> = fc.record({
  x: between(-500, 500), y: between(-500, 500), scaleX: scale, scaleY: scale, turn: between(-7, 7),
});

describe('a block', () => {
  test('moves, rotates, scales and mirrors a point by all blocks around it', patient, async () => {
    await fc.assert(fc.asyncProperty(fc.array(placing, { minLength: 1, maxLength: 5 }), fc.tuple(between(-50, 50), between(-50, 50)), async (placings, at) => {
      const drawing = new TestDrawing(ACadVersion.AC1015);
      let block = drawing.block('blok', new Point(new XYZ(at[0], at[1], 0)));
      for (const [i, one] of placings.entries()) block = drawing.block(`blok${i}`, insert(block, one));
      drawing.add(insert(block, plain(X, Y)));
      const { geometry } = only(await drawing.read());
      const [x, y] = placings.reduce<[number, number]>(place, [...at]);
      const [readX = NaN, readY = NaN] = geometry?.type === 'Point' ? geometry.coordinates : [];
      expect(Math.hypot(readX - X - x, readY - Y - y)).toBeLessThan(1e-6);
    }), { numRuns: 30 });
  });

  test('places a block at its base point', async () => {
    const drawing = new TestDrawing();
    const block = drawing.block('blok', new Point(new XYZ(7, 8, 0)));
    block.blockEntity.basePoint = new XYZ(5, 5, 0);
    const { geometry } = only(await drawing.add(insert(block, { ...plain(X, Y), scaleX: 10, scaleY: 10 })).read());
    expect(geometry).toEqual({ type: 'Point', coordinates: [X + 20, Y + 30] });
  });

  test('keeps chords of a circle in an enlarged block within a centimetre', async () => {
    const drawing = new TestDrawing();
    const block = drawing.block('put', new Circle(new XYZ(0, 0, 0), 1));
    const { geometry } = only(await drawing.add(insert(block, { ...plain(X, Y), scaleX: 100, scaleY: 100 })).read());
    const points = geometry?.type === 'LineString' ? geometry.coordinates : [];
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = points;
    expect(100 - Math.hypot((x1 + x2) / 2 - X, (y1 + y2) / 2 - Y)).toBeLessThan(0.0101);
    expect(points.length).toBeGreaterThan(100);
  });

  test('repeats a block in rows and columns that rotate with it', async () => {
    const drawing = new TestDrawing(ACadVersion.AC1015);
    const block = drawing.block('boom', new Point(new XYZ(0, 0, 0)));
    const array = Object.assign(insert(block, { ...plain(X, Y), turn: Math.PI / 2 }), { rowCount: 2, columnCount: 3, rowSpacing: 10, columnSpacing: 5 });
    const places = allOf(await drawing.add(array).read()).map(({ geometry }) =>
      geometry?.type === 'Point' ? [Math.round(geometry.coordinates[0]! - X), Math.round(geometry.coordinates[1]! - Y)] : []);
    expect(places.toSorted(([ax, ay], [bx, by]) => ax! - bx! || ay! - by!)).toEqual([[-10, 0], [-10, 5], [-10, 10], [0, 0], [0, 5], [0, 10]]);
  });

  test('gives its layer and colour to objects without their own, and its name and handle to all', async () => {
    const drawing = new TestDrawing(ACadVersion.AC1015);
    const trees = drawing.layer('Bomen', (layer) => Object.assign(layer, { color: new Color(3) }));
    const other = drawing.layer('Anders', (layer) => Object.assign(layer, { color: new Color(5) }));
    const line = (color: Color, layer = drawing.document.layers!.tryGetValue('0')!) =>
      Object.assign(new Line(new XYZ(0, 0, 0), new XYZ(1, 1, 0)), { color, layer });
    const block = drawing.block('EIK', line(Color.byLayer), line(Color.byBlock), line(Color.byLayer, other), line(new Color(2)));
    const tree = Object.assign(insert(block, plain(X, Y)), { layer: trees, color: new Color(1) });
    const read = await drawing.add(tree).read();
    const { handle } = allOf(read)[0]!.properties!;
    expect(handle).toBe(tree.handle.toString(16).toUpperCase());
    expect(allOf(read).map(({ properties }) => [properties!.laag, properties!.kleur, properties!.blok, properties!.handle])).toEqual([
      ['Anders', '#0000ff', 'EIK', handle], ['Bomen', '#00ff00', 'EIK', handle], ['Bomen', '#ff0000', 'EIK', handle], ['Bomen', '#ffff00', 'EIK', handle],
    ]);
  });

  test('adds a point with the attribute values of a block', async () => {
    const drawing = new TestDrawing(ACadVersion.AC1015);
    const block = drawing.block('PUT', new Circle(new XYZ(0, 0, 0), 1));
    const manhole = insert(block, plain(X, Y));
    const value = (tag: string, text: string) => Object.assign(new AttributeEntity(), { tag, value: text, insertPoint: new XYZ(0, 0, 0) });
    manhole.attributes.push(value('PUTNUMMER', 'R-12'), value('MATERIAAL', 'Beton \\U+00E9'));
    const point = allOf(await drawing.add(manhole).read()).find(({ geometry }) => geometry?.type === 'Point');
    expect(point).toMatchObject({
      geometry: { coordinates: [X, Y] }, properties: { soort: 'blok', blok: 'PUT', PUTNUMMER: 'R-12', MATERIAAL: 'Beton é' },
    });
  });
});

describe('a hostile block', () => {
  test('skips and counts a block that contains itself', async () => {
    const drawing = new TestDrawing(ACadVersion.AC1015);
    const block = drawing.block('slang', new Point(new XYZ(0, 0, 0)));
    block.entities.add(insert(block, plain(1, 1)));
    const [layer] = await drawing.add(insert(block, plain(X, Y))).read();
    expect(layer!.features).toHaveLength(1);
    expect(layer!.skipped).toEqual([{ what: 'blok dat zichzelf bevat', count: 1 }]);
  });

  test('refuses nested blocks that multiply, with 413', patient, async () => {
    const drawing = new TestDrawing(ACadVersion.AC1015);
    let block = drawing.block('bom', new Point(new XYZ(0, 0, 0)));
    for (let i = 0; i < 8; i += 1) block = drawing.block(`bom${i}`, ...Array.from({ length: 10 }, () => insert(block, plain(0, 0))));
    const many = Object.assign(insert(block, plain(X, Y)), { rowCount: 60_000, columnCount: 60_000 });
    await expect(drawing.add(many).read()).rejects.toMatchObject({ code: 'drawing_too_large', status: 413 });
  });

  test('refuses an empty block that is repeated billions of times, with 413', patient, async () => {
    const drawing = new TestDrawing(ACadVersion.AC1015);
    const many = Object.assign(insert(drawing.block('leeg'), plain(X, Y)), { rowCount: 60_000, columnCount: 60_000 });
    await expect(drawing.add(many).read()).rejects.toMatchObject({ code: 'drawing_too_large', status: 413 });
  });
});

test('draws a dimension from its block, and counts one without block', async () => {
  const drawing = new TestDrawing();
  const block = drawing.block('*D1', new Line(new XYZ(X, Y, 0), new XYZ(X + 5, Y, 0)));
  const dimension = (values: object) => Object.assign(new DimensionAligned(new XYZ(X, Y, 0), new XYZ(X + 5, Y, 0)), values);
  const [layer] = await drawing.add(dimension({ block }), dimension({})).read();
  expect(layer!.features.map(({ geometry }) => geometry)).toEqual([{ type: 'LineString', coordinates: [[X, Y], [X + 5, Y]] }]);
  expect(layer!.skipped).toEqual([{ what: 'maatvoering zonder tekening', count: 1 }]);
});

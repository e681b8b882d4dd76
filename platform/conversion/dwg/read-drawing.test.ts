import {
  ACadVersion, Arc, Circle, Color, Ellipse, Face3D, Hatch, HatchBoundaryPath, HatchBoundaryPathArc,
  HatchBoundaryPathLine, HatchBoundaryPathPolyline, LayerFlags, Leader, Line, LineWeightType, LwPolyline, LwPolylineVertex,
  MText, Point, PolygonMesh, PolygonMeshVertex, Polyline2D, Polyline3D, PolylineFlags, Ray, Solid, Spline, TextEntity, UnitsType, Vertex2D, Vertex3D, XY, XYZ, type Entity,
} from '@node-projects/acad-ts';
import { describe, expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { allOf, only, ORIGIN, TestDrawing } from './testing/drawings.ts';

const [X, Y] = ORIGIN;
const at = (x: number, y: number, z = 0): XYZ => new XYZ(X + x, Y + y, z);
const flat = (x: number, y: number): XY => new XY(X + x, Y + y);
const set = <T extends Entity>(entity: T, values: Partial<T>): T => Object.assign(entity, values);

/** Coordinates relative to the origin of the test, rounded to a tenth of a millimetre. */
const near = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  const [x, y, z] = value as number[];
  if (typeof x !== 'number' || typeof y !== 'number') return value.map(near);
  const rounded = [x - X, y - Y, ...(z === undefined ? [] : [z])].map((one) => Math.round(one * 1e4) / 1e4 + 0);
  return rounded;
};
const drawn = async (...entities: readonly Entity[]) => {
  const { geometry, properties } = only(await new TestDrawing().add(...entities).read());
  const { type, coordinates } = geometry as Extract<Geometry, { coordinates: unknown }>;
  return { type, coordinates: near(coordinates), properties };
};
const pointsOf = (geometry: Geometry | null): number[][] => (geometry?.type === 'LineString' ? geometry.coordinates : []);

/** Expects points on a circle, with chords at most a centimetre off. */
const expectRound = (points: readonly number[][], [cx, cy]: readonly [number, number], radius: number): void => {
  for (const [i, [x = 0, y = 0]] of points.entries()) {
    expect(Math.hypot(x - X - cx, y - Y - cy)).toBeCloseTo(radius, 6);
    const [nx = x, ny = y] = points[i + 1] ?? [];
    expect(radius - Math.hypot((x + nx) / 2 - X - cx, (y + ny) / 2 - Y - cy)).toBeLessThan(0.0101);
  }
};

describe('readDrawing', () => {
  test('reads a point with its height', async () => {
    expect(await drawn(new Point(at(1, 2, 3)))).toMatchObject({ type: 'Point', coordinates: [1, 2, 3], properties: { soort: 'punt' } });
  });

  test('reads a line', async () => {
    expect(await drawn(new Line(at(0, 0), at(3, 4)))).toMatchObject({ type: 'LineString', coordinates: [[0, 0], [3, 4]] });
  });

  test('reads a closed polyline as a line that ends at its first point', async () => {
    const entity = set(new LwPolyline([flat(0, 0), flat(4, 0), flat(4, 3)]), { isClosed: true });
    expect(await drawn(entity)).toMatchObject({ type: 'LineString', coordinates: [[0, 0], [4, 0], [4, 3], [0, 0]] });
  });

  test('reads a bulge of a polyline as an arc to the right of its chord', async () => {
    const start = Object.assign(new LwPolylineVertex(flat(0, 0)), { bulge: 1 });
    const { geometry } = only(await new TestDrawing().add(new LwPolyline([start, new LwPolylineVertex(flat(10, 0))])).read());
    const points = pointsOf(geometry);
    expectRound(points, [5, 0], 5);
    expect(near(points.at(0))).toEqual([0, 0]);
    expect(near(points.at(-1))).toEqual([10, 0]);
    expect(Math.min(...points.map(([, y = 0]) => y - Y))).toBeCloseTo(-5, 1);
  });

  test('reads an old polyline with a bulge, and a 3D polyline', async () => {
    const corner = (x: number, y: number, bulge = 0) => Object.assign(new Vertex2D(at(x, y)), { bulge });
    const old = await new TestDrawing().add(new Polyline2D([corner(0, 0, -1), corner(10, 0), corner(10, 5)])).read();
    const points = pointsOf(only(old).geometry);
    expectRound(points.slice(0, -1), [5, 0], 5);
    expect(near(points.at(-1))).toEqual([10, 5]);
    expect(Math.max(...points.map(([, y = 0]) => y - Y))).toBeCloseTo(5, 1);
    expect(await drawn(new Polyline3D([new Vertex3D(at(0, 0, 1)), new Vertex3D(at(2, 0, 5))]))).toMatchObject({
      type: 'LineString', coordinates: [[0, 0, 1], [2, 0, 5]],
    });
  });

  test('reads an arc counterclockwise from its start, also across angle 0', async () => {
    const { geometry } = only(await new TestDrawing().add(new Arc(at(0, 0), 20, (3 * Math.PI) / 2, Math.PI / 2)).read());
    const points = pointsOf(geometry);
    expectRound(points, [0, 0], 20);
    expect(near(points[0])).toEqual([0, -20]);
    expect(near(points.at(-1))).toEqual([0, 20]);
    expect(Math.max(...points.map(([x = 0]) => x - X))).toBeCloseTo(20, 1);
  });

  test('reads a circle whose normal points down', async () => {
    const entity = set(new Circle(new XYZ(-X - 1, Y, 0), 3), { normal: new XYZ(0, 0, -1) });
    const points = pointsOf(only(await new TestDrawing().add(entity).read()).geometry);
    expectRound(points, [1, 0], 3);
    expect(points.at(0)).toEqual(points.at(-1));
  });

  test('reads an ellipse and an elliptical arc', async () => {
    const values = { center: at(0, 0), majorAxisEndPoint: new XYZ(0, 10, 0), radiusRatio: 0.5, normal: new XYZ(0, 0, 1) };
    const whole = set(new Ellipse(), { ...values, startParameter: 0, endParameter: 2 * Math.PI });
    const points = pointsOf(only(await new TestDrawing().add(whole).read()).geometry);
    for (const [x = 0, y = 0] of points) expect(((x - X) / 5) ** 2 + ((y - Y) / 10) ** 2).toBeCloseTo(1, 6);
    expect(points.at(0)).toEqual(points.at(-1));
    const part = set(new Ellipse(), { ...values, startParameter: 0, endParameter: Math.PI / 2 });
    const quarter = pointsOf(only(await new TestDrawing().add(part).read()).geometry);
    expect([near(quarter[0]), near(quarter.at(-1))]).toEqual([[0, 10], [-5, 0]]);
  });

  test('reads a spline, here a quarter of a circle', async () => {
    const weight = Math.SQRT1_2;
    const entity = set(new Spline(), {
      degree: 2, knots: [0, 0, 0, 1, 1, 1], weights: [1, weight, 1], controlPoints: [at(10, 0), at(10, 10), at(0, 10)],
    });
    const points = pointsOf(only(await new TestDrawing().add(entity).read()).geometry);
    expectRound(points, [0, 0], 10);
    expect([near(points[0]), near(points.at(-1))]).toEqual([[10, 0], [0, 10]]);
  });

  test('reads a hatch with a hole and an island in the hole', async () => {
    const square = (from: number, to: number): HatchBoundaryPath => {
      const edge = Object.assign(new HatchBoundaryPathPolyline(), {
        isClosed: true, vertices: [[from, from], [to, from], [to, to], [from, to]].map(([x, y]) => new XYZ(X + x!, Y + y!, 0)),
      });
      return new HatchBoundaryPath([edge]);
    };
    const hatch = set(new Hatch(), { isSolid: true, paths: [square(4, 6), square(0, 10), square(2, 8)] });
    const { type, coordinates } = await drawn(hatch);
    expect(type).toBe('MultiPolygon');
    const corners = (coordinates as number[][][][]).map((rings) => rings.map((ring) => [ring.length, Math.min(...ring.flat())]));
    expect(corners).toEqual([[[5, 0], [5, 2]], [[5, 4]]]);
  });

  test('reads a hatch of two lines and a clockwise arc', async () => {
    const line = (...[x1, y1, x2, y2]: readonly number[]) =>
      Object.assign(new HatchBoundaryPathLine(), { start: flat(x1!, y1!), end: flat(x2!, y2!) });
    // Clockwise arcs are stored mirrored: 90° to 180° is drawn from -90° to -180°.
    const arc = Object.assign(new HatchBoundaryPathArc(), {
      center: flat(0, 0), radius: 10, startAngle: Math.PI / 2, endAngle: Math.PI, counterClockWise: false,
    });
    const hatch = set(new Hatch(), { isSolid: true, paths: [new HatchBoundaryPath([line(0, 0, 0, -10), arc, line(-10, 0, 0, 0)])] });
    const { geometry } = only(await new TestDrawing().add(hatch).read());
    const [ring = []] = geometry?.type === 'Polygon' ? geometry.coordinates : [];
    const round = ring.filter(([x = 0, y = 0]) => x !== X && y !== Y);
    expect(round.length).toBeGreaterThan(5);
    expect(round.every(([x = 0, y = 0]) => x < X && y < Y)).toBe(true);
  });

  test('reads a solid, whose corners are stored crosswise, and a face', async () => {
    const solid = new Solid(at(0, 0), at(4, 0), at(0, 3), at(4, 3));
    expect(await drawn(solid)).toMatchObject({ type: 'Polygon', coordinates: [[[0, 0], [4, 0], [4, 3], [0, 3], [0, 0]]] });
    const face = set(new Face3D(), { firstCorner: at(0, 0, 1), secondCorner: at(4, 0, 1), thirdCorner: at(4, 3, 1), fourthCorner: at(4, 3, 1) });
    expect(await drawn(face)).toMatchObject({ type: 'Polygon', coordinates: [[[0, 0, 1], [4, 0, 1], [4, 3, 1], [0, 0, 1]]] });
  });

  test('reads text without formatting codes', async () => {
    const text = set(new TextEntity('Caf\\U+00E9 45%%d'), { insertPoint: at(1, 1), height: 2.5, rotation: Math.PI / 2 });
    expect(await drawn(text)).toMatchObject({ type: 'Point', coordinates: [1, 1], properties: { tekst: 'Café 45°', teksthoogte: 2.5, hoek: 90 } });
    const several = set(new MText('{\\fArial|b1;Hoofd}straat\\P\\C1;12'), { insertPoint: at(2, 2), height: 1 });
    expect(await drawn(several)).toMatchObject({ type: 'Point', coordinates: [2, 2], properties: { tekst: 'Hoofdstraat\n12' } });
  });

  test('reads a leader', async () => {
    expect(await drawn(set(new Leader(), { vertices: [at(0, 0), at(2, 2), at(5, 2)] }))).toMatchObject({
      type: 'LineString', coordinates: [[0, 0], [2, 2], [5, 2]],
    });
  });
});

test('reads colours, with the foreground as black, line weights and handles', async () => {
  const drawing = new TestDrawing();
  const layer = drawing.layer('Riool', (riool) => Object.assign(riool, { color: new Color(3), lineWeight: LineWeightType.W50 }));
  const line = (color: Color, values: Partial<Line> = {}) => set(new Line(at(0, 0), at(1, 1)), { color, layer, ...values });
  drawing.add(
    line(Color.fromTrueColor(0x12_ab_12)), line(new Color(1), { lineWeight: LineWeightType.W13 }), line(Color.byLayer), line(new Color(7)),
  );
  const [layerRead] = await drawing.read();
  expect(layerRead).toMatchObject({ name: 'Riool', skipped: [] });
  expect(layerRead!.features.map(({ properties }) => [properties!.kleur, properties!.lijndikte, properties!.laag])).toEqual([
    ['#12ab12', 0.5, 'Riool'], ['#ff0000', 0.13, 'Riool'], ['#00ff00', 0.5, 'Riool'], ['#000000', 0.5, 'Riool'],
  ]);
  expect(layerRead!.features[0]!.properties!.handle).toMatch(/^[0-9A-F]+$/);
});

test('skips and counts objects on layers that are off or frozen, construction lines and paper space', async () => {
  const drawing = new TestDrawing();
  const off = drawing.layer('Uit', (layer) => Object.assign(layer, { isOn: false }));
  const frozen = drawing.layer('Bevroren', (layer) => Object.assign(layer, { layerFlags: LayerFlags.Frozen }));
  const ray = set(new Ray(), { startPoint: at(0, 0), direction: new XYZ(1, 0, 0) });
  drawing.add(set(new Point(at(0, 0)), { layer: off }), set(new Point(at(0, 0)), { layer: frozen }), ray, new Point(at(5, 5)));
  drawing.document.paperSpace!.entities.add(new Point(at(1, 1)));
  const what = 'voorwerp op een laag die uit of bevroren staat';
  expect((await drawing.read()).map(({ name, features, skipped }) => [name, features.length, skipped])).toEqual([
    ['0', 1, [
      { what: 'hulplijn', count: 1 }, { what: `${what} (laag Uit)`, count: 1 }, { what: `${what} (laag Bevroren)`, count: 1 },
      { what: 'voorwerp in de papierruimte', count: 1 },
    ]],
  ]);
});

test.each([
  ['open', 2, 0],
  ['closed in the direction of its rows', 3, PolylineFlags.ClosedPolygonMeshInN],
  ['closed in the direction of its columns', 4, PolylineFlags.ClosedPolylineOrClosedPolygonMeshInM],
])('reads a net of two by three points that is %s as %i areas', async (_, areas, flags) => {
  const mesh = set(new PolygonMesh(), { mVertexCount: 2, nVertexCount: 3, flags });
  mesh.vertices.push(...[[0, 0], [4, 1], [8, 0], [0, 5], [4, 6], [8, 5]].map(([x = 0, y = 0]) => new PolygonMeshVertex(at(x, y))));
  const { geometry } = only(await new TestDrawing().add(mesh).read());
  expect(geometry?.type === 'MultiPolygon' && geometry.coordinates).toHaveLength(areas);
});

test('reads a drawing in millimetres in metres, even if it names no unit', async () => {
  for (const unit of [UnitsType.Millimeters, UnitsType.Unitless]) {
    const drawing = new TestDrawing().add(new Circle(new XYZ(X * 1000, Y * 1000, 0), 20_000));
    drawing.document.header!.insUnits = unit;
    expectRound(pointsOf(only(await drawing.read()).geometry), [0, 0], 20);
  }
});

test('adds a note to a drawing outside the Netherlands', async () => {
  const [layer] = await new TestDrawing().add(new Point(new XYZ(12, 13, 0))).read();
  expect(layer!.features[0]!.geometry).toEqual({ type: 'Point', coordinates: [12, 13] });
  expect(layer!.skipped).toEqual([]);
  expect(layer!.notes).toEqual(['De coördinaten van de tekening liggen buiten Nederland: waarschijnlijk is ze niet in RD getekend.']);
});

const versions = [ACadVersion.AC1014, ACadVersion.AC1015, ACadVersion.AC1018, ACadVersion.AC1024, ACadVersion.AC1027, ACadVersion.AC1032];
test.each(versions)('reads a drawing of release %s', async (version) => {
  const drawing = new TestDrawing(version).add(new Line(at(0, 0), at(3, 4)), set(new TextEntity('Straat'), { insertPoint: at(1, 1) }));
  expect(allOf(await drawing.read()).map(({ geometry, properties }) => [near(geometry && 'coordinates' in geometry && geometry.coordinates), properties!.tekst]))
    .toEqual([[[[0, 0], [3, 4]], undefined], [[1, 1], 'Straat']]);
});

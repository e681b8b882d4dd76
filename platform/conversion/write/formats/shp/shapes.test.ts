import { expect, test } from 'vitest';
import { shapeSize, writeShape } from './shapes.ts';

const written = (hasZ: boolean, parts: Parameters<typeof writeShape>[2]) => {
  const body = Buffer.alloc(shapeSize('line', hasZ, parts));
  return { extent: [...writeShape('line', hasZ, parts, body)], box: [4, 12, 20, 28].map((at) => body.readDoubleLE(at)) };
};

test('a shape writes its box, whichever corner lies outermost', () => {
  const corners = [[1, 5, 7], [-3, 2, 9], [4, 8, 6], [2, 3, 8]] as const;
  for (const turn of corners.keys()) {
    const { extent, box } = written(true, [[...corners.slice(turn), ...corners.slice(0, turn)]]);
    expect(extent).toEqual([-3, 2, 4, 8, 6, 9]);
    expect(box).toEqual([-3, 2, 4, 8]);
  }
});

test('the box of a shape without heights contains all its parts', () => {
  expect(written(false, [[[10, 20], [11, 25]], [[5, 22], [6, 30]]]).box).toEqual([5, 20, 11, 30]);
});

import { Point, XYZ } from '@node-projects/acad-ts';
import { expect, test } from 'vitest';
import { ORIGIN, readBytes, TestDrawing } from './testing/drawings.ts';

const sentence = async (bytes: Uint8Array): Promise<unknown> => readBytes(bytes).catch((error: unknown) => error);

test('refuses a file that is no drawing', async () => {
  expect(await sentence(Buffer.from('PK\u0003\u0004 a zip'))).toMatchObject({ code: 'not_a_drawing', status: 422 });
  expect(await sentence(new Uint8Array())).toMatchObject({ code: 'not_a_drawing', status: 422 });
});

test('refuses a release that is too old or unknown', async () => {
  expect(await sentence(Buffer.from('AC1009\0\0\0'))).toMatchObject({ code: 'drawing_version', status: 422 });
  expect(await sentence(Buffer.from('AC1099\0\0\0'))).toMatchObject({ code: 'drawing_version', status: 422 });
});

test('refuses a drawing that is cut off', async () => {
  expect(await sentence(new TestDrawing().add(new Point(new XYZ(...ORIGIN, 0))).bytes().slice(0, 200))).toMatchObject({ code: 'drawing_broken', status: 422 });
});

test('refuses an empty drawing with a message for the user', async () => {
  expect(await sentence(new TestDrawing().bytes())).toMatchObject({
    code: 'drawing_empty', status: 422, message: 'In deze tekening staat niets dat op de kaart kan.',
  });
});

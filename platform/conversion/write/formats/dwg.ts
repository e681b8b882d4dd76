import { join } from 'node:path';
import { writeDrawing } from '../../dwg/write-drawing.ts';
import { addHeightLosses } from '../height-losses.ts';
import { toFileName } from '../names.ts';
import type { Writer } from '../writer.ts';

/** Writes a drawing of AutoCAD 2000 in RD. */
export const writeDwg: Writer = async ({ title, layers, folder, losses }) => {
  const path = join(folder, 'export.dwg');
  const given = layers.map((layer) => ({ name: layer.name, features: layer.features() }));
  addHeightLosses(layers, losses);
  for (const sentence of await writeDrawing(path, given)) losses.addSentence(sentence);
  return [{ path, name: `${toFileName(title)}.dwg` }];
};

import { readFile } from 'node:fs/promises';
import { BlockRecord, UnitsType, type CadDocument } from '@node-projects/acad-ts';
import { Failure } from '#platform/server/failure.ts';
import type { ReadLayer, Skipped } from '../conversion.ts';
import { openDrawing, type OpenDrawing } from './library/open-drawing.ts';
import { Collector } from './read/collector.ts';
import { kindOfLost } from './read/kinds.ts';
import { locate } from './read/location.ts';
import { walk } from './read/walk.ts';

/** The first bytes of a drawing, with the number of its release. */
const SIGNATURE = /^AC1(\d{3})$/;
const OLDEST = 12;
const NEWEST = 32;
/** Objects between checks whether the conversion was aborted. */
const AT_ONCE = 1000;

const failure = (code: string, message: string): Failure => new Failure(code, 422, message);

const notADrawing = (): Failure => failure('not_a_drawing', 'Dit bestand is geen AutoCAD-tekening (DWG).');
const otherVersion = (): Failure =>
  failure('drawing_version', 'Deze versie van DWG kan niet worden gelezen. Sla de tekening op als AutoCAD 2000 tot en met 2018.');
const broken = (cause: unknown): Failure =>
  new Failure('drawing_broken', 422, 'De tekening is beschadigd of onvolledig en kan niet worden gelezen. Lever die opnieuw aan.', { cause });

const open = (bytes: Uint8Array<ArrayBuffer>): OpenDrawing => {
  const signature = String.fromCharCode(...bytes.subarray(0, 6));
  if (!signature.startsWith('AC')) throw notADrawing();
  const release = Number(SIGNATURE.exec(signature)?.[1] ?? NaN);
  if (!(release >= OLDEST && release <= NEWEST)) throw otherVersion();
  try {
    return openDrawing(bytes);
  } catch (error) {
    throw broken(error);
  }
};

/** Counts the objects on layouts (paper space), which are left out: the map shows model space only. */
const onPaper = (document: CadDocument): number => {
  let count = 0;
  for (const block of document.blockRecords ?? []) {
    // A damaged list of blocks may hold anything.
    if (block instanceof BlockRecord && block.name.toLowerCase().startsWith('*paper_space')) count += [...block.entities].filter(({ objectName }) => objectName !== 'VIEWPORT').length;
  }
  return count;
};

const skippedOfAll = ({ document, lost, damaged }: OpenDrawing): Skipped[] => {
  const counts = new Map<string, number>();
  for (const [number, count] of lost) {
    const kind = kindOfLost(number);
    if (kind) counts.set(`${kind}, onleesbaar`, (counts.get(`${kind}, onleesbaar`) ?? 0) + count);
  }
  const paper = onPaper(document);
  if (paper > 0) counts.set('voorwerp in de papierruimte', paper);
  if (damaged) counts.set('beschadigd deel van de tekening: er kan meer ontbreken', 1);
  return [...counts].map(([what, count]) => ({ what, count }));
};

const describe = (skipped: readonly Skipped[]): string => skipped.map(({ what, count }) => `${count} × ${what}`).join(', ');

/**
 * Reads a drawing of AutoCAD R13 to 2018 as features by layer, in RD metres: from its coordinates and unit, or from its
 * own location in RD. Curves become chords at most a centimetre off. Closed lines stay lines, as in GDAL: polygons come
 * from hatches, solids and faces. Objects that are unreadable or left out (layers that are off or frozen, paper space)
 * are counted, per layer where possible.
 * @throws Failure 413 or 422, with a message that says what to do
 */
export const readDrawing = async (path: string, signal?: AbortSignal): Promise<readonly ReadLayer[]> => {
  const file = await readFile(path, { signal });
  const drawing = open(Uint8Array.from(file));
  const location = locate(drawing.modelSpace, drawing.objects(), drawing.document.header?.insUnits ?? UnitsType.Unitless);
  const collector = new Collector();
  for (const [i, entity] of drawing.modelSpace.entries()) {
    if (i % AT_ONCE === 0) signal?.throwIfAborted();
    walk(entity, { to: location.to, style: null, block: null, handle: null, inside: [] }, collector);
  }
  const { layers, missing } = collector.layers(skippedOfAll(drawing), location.notes);
  if (layers.length > 0) return layers;
  if (drawing.damaged) throw broken(new Error(describe(missing)));
  throw failure('drawing_empty', `In deze tekening staat niets dat op de kaart kan.${missing.length > 0 ? ` Overgeslagen: ${describe(missing)}.` : ''}`);
};

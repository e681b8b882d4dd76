import {
  ACadVersion, CadDocument, CadHeader, CadUtils, DwgClassesReader, DwgHeaderHandlesCollection, DwgHeaderReader,
  DwgReader, DwgSectionDefinition, DwgStreamReaderBase, DxfClassCollection, NotificationType, ObjectType,
  type DwgFileHeader, type DwgFileHeaderAC18, type DwgFileHeaderAC21, type Entity,
  type IDwgStreamReader,
} from '@node-projects/acad-ts';
import { isTooLarge, readFileHeader } from './file-header.ts';
import { readHandleMap } from './handle-map.ts';
import { limitReaders } from './limits.ts';
import { readObjects } from './read-objects.ts';
import { readPages } from './tolerant-pages.ts';
import { TolerantBuilder } from './tolerant-builder.ts';

export interface OpenDrawing {
  readonly document: CadDocument;
  /** Entities of model space, including entities that damaged lists no longer hold. */
  readonly modelSpace: readonly Entity[];
  /** All objects that were read, including those in blocks, tables and dictionaries. */
  readonly objects: () => Iterable<unknown>;
  /** Number of unreadable objects by the number or name of their type. */
  readonly lost: ReadonlyMap<string, number>;
  /** Parts that list objects are damaged, so that unknown objects may be missing. */
  readonly damaged: boolean;
}

const LOST = /^Could not read (\S+) (?:number \d+ )?with handle/;
const LOST_LINE = 'Exception while reading LwPolyline';

/** Returns the bytes of a section; null if the drawing does not have it. */
const sectionOf = (reader: DwgReader, file: DwgFileHeader, bytes: Uint8Array, name: string, damage: () => void) => {
  if (file.acadVersion <= ACadVersion.AC1015) return reader['_getSectionBuffer15'](file, name);
  const newer = file as DwgFileHeaderAC21;
  if (file.acadVersion === ACadVersion.AC1021 && newer.compressedMetadata) {
    if (isTooLarge(newer, name)) throw new RangeError('The uncompressed section is too large.');
    return reader['_getSectionBuffer21'](newer, name);
  }
  const descriptor = (file as DwgFileHeaderAC18).descriptors.get(name);
  if (!descriptor) return null;
  return readPages(descriptor, bytes, (page) => {
    const stream = DwgStreamReaderBase.getStreamHandler(file.acadVersion, bytes);
    stream.position = page.seeker;
    reader['_decryptDataSection'](page, stream);
    return stream;
  }, damage);
};

/**
 * Opens a drawing, and recovers what it can from a damaged one. Runs the steps of the library's reader one by one, because
 * the reader loses everything after the first damage.
 * @throws Error when nothing can be read: no drawing, an unsupported version, or no list of objects
 */
export const openDrawing = (bytes: Uint8Array<ArrayBuffer>): OpenDrawing => {
  limitReaders();
  const lost = new Map<string, number>();
  let damaged = false;
  const onLost = (kind: string): void => void lost.set(kind, (lost.get(kind) ?? 0) + 1);
  const damage = (): void => {
    damaged = true;
  };
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      damage();
      return null;
    }
  };
  const reader = new DwgReader(bytes.buffer);
  reader.configuration.keepUnknownEntities = true;
  const file = readFileHeader(reader);
  const version = file.acadVersion;
  const streamOf = (name: string): IDwgStreamReader | null => {
    const section = sectionOf(reader, file, bytes, name, damage);
    return section && DwgStreamReaderBase.getStreamHandler(version, section, reader['_encoding']);
  };
  const document = new CadDocument(version, false);
  const builder = new TolerantBuilder(version, document, reader.configuration);
  builder.onNotification = (_sender, { message, notificationType }) => {
    if (notificationType !== NotificationType.Error) return;
    const kind = message.startsWith(LOST_LINE) ? String(ObjectType.LWPOLYLINE) : LOST.exec(message)?.[1];
    if (kind) onLost(kind);
  };
  const header = new CadHeader();
  header.codePage = CadUtils.getCodePageName(file.drawingCodePage) ?? header.codePage;
  header.document = document;
  document.header = header;
  builder.headerHandles = attempt(() => {
    const stream = streamOf(DwgSectionDefinition.header);
    return stream && new DwgHeaderReader(version, stream, header).read(file.acadMaintenanceVersion).objectPointers;
  }) ?? new DwgHeaderHandlesCollection();
  const classes = attempt(() => {
    const stream = streamOf(DwgSectionDefinition.classes);
    return stream && new DwgClassesReader(version, stream, file).read();
  }) ?? new DxfClassCollection();
  document.classes = classes;
  const list = streamOf(DwgSectionDefinition.handles);
  // Up to release 2000 objects are in the file itself, not in a section.
  const stream = version <= ACadVersion.AC1015
    ? DwgStreamReaderBase.getStreamHandler(version, bytes, reader['_encoding'])
    : streamOf(DwgSectionDefinition.acDbObjects);
  if (!list || !stream) throw new Error('The drawing has no objects.');
  const { offsets, whole } = readHandleMap(list);
  if (!whole) damage();
  readObjects({ version, builder, stream, offsets, classes, onLost });
  builder.onLost = onLost;
  attempt(() => builder.buildDocument());
  builder.buildRemaining();
  return { document, modelSpace: builder.modelSpace(), objects: () => builder.objects(), lost, damaged };
};

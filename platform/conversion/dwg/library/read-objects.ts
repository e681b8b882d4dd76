import {
  CadTableEntityTemplate, DwgObjectReader, ObjectType, TableEntity, type ACadVersion, type DwgDocumentBuilder, type DxfClassCollection, type IDwgStreamReader,
} from '@node-projects/acad-ts';

export const UNKNOWN_KIND = 'unknown';

export interface ObjectsToRead {
  readonly version: ACadVersion;
  readonly builder: DwgDocumentBuilder;
  readonly stream: IDwgStreamReader;
  readonly offsets: ReadonlyMap<number, number>;
  readonly classes: DxfClassCollection;
  readonly onLost: (kind: string) => void;
}

/** Reads every object that the drawing lists, even when the objects that refer to it are damaged. */
export const readObjects = ({ version, builder, stream, offsets, classes, onLost }: ObjectsToRead): void => {
  const within = new Map<number, number>();
  for (const [handle, offset] of offsets) {
    if (offset >= 0 && offset < stream.stream.length) within.set(handle, offset);
    else onLost(UNKNOWN_KIND);
  }
  const first = builder.headerHandles.getHandles().filter((handle) => handle !== null && handle !== undefined);
  const objects = new DwgObjectReader(version, builder, stream, [...new Set([...first, ...within.keys()])], within, classes);
  const kindAt = objects['_getEntityType'].bind(objects);
  // The library does not catch errors in this step: an object with damaged first bytes would stop the reading.
  objects['_getEntityType'] = (offset: number) => {
    try {
      return kindAt(offset);
    } catch {
      onLost(UNKNOWN_KIND);
      return ObjectType.INVALID;
    }
  };
  // Tables are drawn by their block. Their cells are not needed, and the library cannot read those of AutoCAD 2007.
  objects['_readTableEntity'] = () => {
    const table = new CadTableEntityTemplate(new TableEntity());
    objects['_readInsertCommonData'](table);
    objects['_readInsertCommonHandles'](table);
    return table;
  };
  objects.read();
};

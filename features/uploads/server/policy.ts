import type { FileRecord } from '#platform/server/files/files.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { Viewer } from '#platform/server/viewer.ts';

const owns = (viewer: Viewer, file: FileRecord): boolean => viewer.kind === 'user' && viewer.id === file.ownerId;

export interface FileAbilities {
  read(file: FileRecord): Promise<boolean>;
  remove(file: FileRecord): boolean;
}

/**
 * Users may read their own files. Whether they may read a file of an object is decided by the feature that owns the
 * object.
 */
export const may = (viewer: Viewer, readers: Platform['fileReaders']): FileAbilities => ({
  async read(file) {
    if (owns(viewer, file)) return true;
    if (file.private || !file.use) return false;
    return (await readers.get(file.use.feature)?.(file.use.objectId, viewer)) ?? false;
  },
  remove: (file) => owns(viewer, file),
});

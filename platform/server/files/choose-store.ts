import type { Settings } from '../settings.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

export const chooseStore = ({ s3, filesFolder }: Pick<Settings, 's3' | 'filesFolder'>): FileStore =>
  s3 ? createS3Store(s3) : createFolderStore(filesFolder);

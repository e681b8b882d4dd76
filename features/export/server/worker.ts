import { createReadStream } from 'node:fs';
import type { Conversion } from '#platform/conversion/conversion.ts';
import type { Platform } from '#platform/server/feature.ts';
import { defineWorker, type JobWorker } from '#platform/server/jobs/job.ts';
import { viewerOf } from '#platform/server/jobs/viewer-of.ts';
import { createSources } from '#platform/sources/sources.ts';
import { exportJob } from './export-job.ts';
import { collectLayers } from './collect-layers.ts';
import type { ExportFormat } from '#platform/conversion/formats.ts';

const LONGEST = 120;
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** Makes a title safe as a file name on every system: no path separators, control characters or shell wildcards. */
const plain = (title: string): string =>
  title
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- removes control characters from a name
    .replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
    .slice(0, LONGEST) || 'Export';

/**
 * Returns the file name: the title with the extension of the written file. Excel files get the date too, and archives the
 * format, so that exports of one map in two formats have different names.
 */
const fileName = (written: string, format: ExportFormat, title: string, now: Date): string => {
  const extension = /\.[a-z0-9]{1,10}$/i.exec(written)?.[0] ?? `.${format}`;
  const more = [...(format === 'xlsx' ? [day.format(now)] : []), ...(extension === '.zip' ? [format] : [])];
  return `${[plain(title), ...more].join(' ')}${extension}`;
};

const MB = 1_000_000;
/** Bytes of one file. */
const LARGEST = 500 * MB;

/** Writes the file with the rights of its owner and the state of the sources at the time of running. */
export const exportWorker = (platform: Platform, conversion: Pick<Conversion, 'write'>): JobWorker => {
  const { db, files } = platform;
  const sources = createSources(platform);
  return defineWorker({
    type: exportJob,
    async work({ format, title, parts }, { owner, signal, progress, log }) {
      if (!owner) throw new Error('the export has no owner');
      const viewer = await viewerOf(db.query, owner);
      const { layers, count, limited } = await collectLayers(parts, (mapId) => sources.ofMap(mapId, { viewer, log, signal }), signal);
      const written = await conversion.write(format, title, layers, { signal, onProgress: progress });
      try {
        const name = fileName(written.name, format, title, new Date());
        const content = createReadStream(written.path);
        const file = await files.keep({ name, mime: written.mime, content, organisationId: owner.organisationId, most: LARGEST });
        return { fileId: file.id, name, size: file.size, count: count(), losses: [...written.losses], limited: [...limited()] };
      } finally {
        await written.dispose();
      }
    },
    done: ({ fileId }, { id }, transaction) => files.useMade(fileId, { feature: 'export', objectId: id }, transaction),
    async clear({ fileId }) {
      const file = await files.find(fileId);
      if (file) await files.remove(file);
    },
  });
};

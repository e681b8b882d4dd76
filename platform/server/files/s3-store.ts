import { Readable } from 'node:stream';
import type { XmlElement } from '#platform/ogc/xml.ts';
import type { FileStore } from './file-store.ts';
import { blobPath, isBlob, measure } from './measure.ts';
import { childText, createS3Client, type S3Place } from './s3-client.ts';
import { uploadWhole } from './s3-upload.ts';

/** Stores blobs as objects of a bucket, under a prefix. Names are the same as in a folder, so that files can be copied between the two. */
export const createS3Store = (place: S3Place): FileStore => {
  const client = createS3Client(place);
  const base = place.prefix === '' ? '' : `${place.prefix}/`;
  const keyOf = (blob: string): string => base + blobPath(blob).join('/');

  return {
    async write(blob, content, maxBytes) {
      const { measured, through } = measure(maxBytes);
      await uploadWhole(client, keyOf(blob), through(content));
      return { size: measured.size, sha256: measured.sha256() };
    },
    async read(blob, range) {
      const { body } = await client.send({ method: 'GET', key: keyOf(blob), ...(range && { range }) });
      return body ? Readable.fromWeb(body) : Readable.from([]);
    },
    async remove(blob) {
      await client.send({ method: 'DELETE', key: keyOf(blob), expected: [404] });
    },
    async *listBefore(moment) {
      let marker: string | null = '';
      while (marker !== null) {
        const list: XmlElement = await client.ask({ method: 'GET', key: '', query: { prefix: base, marker } });
        const objects = list.children.filter(({ name }) => name === 'Contents');
        for (const object of objects) {
          const blob = childText(object, 'Key').split('/').at(-1) ?? '';
          if (isBlob(blob) && new Date(childText(object, 'LastModified')) < moment) yield blob;
        }
        const last = objects.at(-1);
        // The next page starts after the last name of this one; every store supports this version 1 of the list call.
        marker = last && childText(list, 'IsTruncated') === 'true' ? childText(last, 'Key') : null;
      }
    },
  };
};

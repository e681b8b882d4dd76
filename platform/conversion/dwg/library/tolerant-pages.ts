import { DwgLZ77AC18Decompressor, type DwgSectionDescriptor } from '@node-projects/acad-ts';
import { MOST_BYTES } from './file-header.ts';

type Page = DwgSectionDescriptor['localSections'][number];

/**
 * Reads a section of a drawing since 2004 from its pages. A damaged page is left empty, so that the others can still be
 * read; the library would lose the whole section.
 */
export const readPages = (
  descriptor: DwgSectionDescriptor,
  bytes: Uint8Array,
  decrypt: (page: Page) => { readonly position: number },
  onDamage: () => void,
): Uint8Array => {
  const pages = descriptor.localSections;
  const total = descriptor.decompressedSize * pages.length;
  if (!(total >= 0 && total <= MOST_BYTES)) throw new RangeError('The uncompressed section is too large.');
  const section = new Uint8Array(total);
  let at = 0;
  for (const page of pages) {
    const size = page.decompressedSize;
    if (!(size >= 0 && at + size <= total)) {
      onDamage();
      break;
    }
    if (!page.isEmpty) {
      try {
        const { position } = decrypt(page);
        const inflated = descriptor.isCompressed
          ? DwgLZ77AC18Decompressor.decompress(bytes, position, size)
          : bytes.subarray(position, position + Math.min(page.compressedSize, size));
        section.set(inflated.subarray(0, size), at);
        at += descriptor.isCompressed ? size : inflated.length;
        continue;
      } catch {
        onDamage();
      }
    }
    at += size;
  }
  return section.subarray(0, at);
};

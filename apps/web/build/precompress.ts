import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compressible file types. The page itself is left out, because the server fills it in at every request. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt']);
/** Bytes. Smaller files fit in one network packet, so compressing gains nothing. */
const smallest = 1400;

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await Promise.all([
    brotli(content, best).then((small) => writeFile(`${file}.br`, small)),
    deflate(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
};

/** Writes `x.js.br` and `x.js.gz` beside each file of the build, so that the server need not compress. */
export const precompress = (): Plugin => ({
  name: 'cook:precompress',
  apply: 'build',
  enforce: 'post',
  async writeBundle(options) {
    const folder = options.dir ?? '.';
    const names = await readdir(folder, { recursive: true });
    await Promise.all(
      names.filter((name) => compressible.has(extname(name))).map((name) => compress(join(folder, name))),
    );
  },
});

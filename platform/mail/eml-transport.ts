import { mkdir, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toMessage } from './message.ts';
import type { OutgoingMail, Transport } from './transport.ts';

const KEPT_MS = 30 * 86_400_000;

/** Sorts by date; the name is the same at every attempt. */
const nameOf = ({ date, messageId }: OutgoingMail): string =>
  `${date.toISOString().replaceAll(/[:.]/g, '')}-${messageId.replaceAll(/[^a-z0-9-]/gi, '').slice(0, 36)}.eml`;

/** Writes each mail as an .eml file for mail programs. Readable by its owner only, because it may contain valid links. */
export const emlTransport = (folder: string): Transport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, nameOf(mail));
      // Renamed when it is complete, so that no partial file has the final name.
      const unfinished = `${path}.part`;
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, path);
    },
    async sweep() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const path = join(folder, name);
        if (Date.now() - (await stat(path)).mtimeMs > KEPT_MS) await unlink(path);
      }
    },
  };
};

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure, invalid } from '#platform/server/failure.ts';
import type { EgressAnswer, EgressRequest } from '#platform/server/egress/egress.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { Settings } from '#platform/server/settings.ts';
import { z } from 'zod';
import { conversionErrors } from '../../contract.ts';
import type { Backend, IncomingFile } from '../backend.ts';
import { fmeNames } from '../formats.ts';

interface WholeFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Builds a multipart form as a browser sends it. The names must not contain quotes or control characters. */
const buildMultipart = (files: readonly WholeFile[]): { type: string; body: Buffer<ArrayBuffer> } => {
  const boundary = `cook-${randomUUID()}`;
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
};

/** Versions of FME Flow structure their answers differently: only the required parts are read. */
const statusInfo = z.object({ status: z.string(), message: z.string().optional() });

const oneOrMore = <T extends z.ZodType>(part: T) => z.union([z.array(part), part.transform((one) => [one])]);
const file = z.object({ name: z.string().optional(), path: z.string().min(1) });

const uploadAnswer = z.object({
  serviceResponse: z.object({
    statusInfo: statusInfo.optional(),
    files: z.object({ file: oneOrMore(file) }),
  }),
});

const downloadAnswer = z.object({
  serviceResponse: z.object({ statusInfo: statusInfo.optional(), url: z.string().min(1) }),
});

/** The answer of a failed request. */
const failedAnswer = z.object({ serviceResponse: z.object({ statusInfo }) });

const MB = 1_000_000;
const LARGEST_ANSWER = 200 * MB;
const READ_MS = 60_000;
const WRITE_MS = 120_000;

const failed = (): Failure =>
  new Failure(conversionErrors.service, 502, 'De conversieserver kon dit bestand niet verwerken. Probeer het later opnieuw.');

const tooLarge = (megabytes: number): Failure =>
  new Failure('too_large', 413, `Het bestand is te groot: ten hoogste ${megabytes} MB.`);

const wholeFiles = async (incoming: AsyncIterable<IncomingFile>, megabytes: number): Promise<WholeFile[]> => {
  const files: WholeFile[] = [];
  let total = 0;
  const counted = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      total += chunk.length;
      if (total > megabytes * MB) throw tooLarge(megabytes);
      yield chunk;
    }
  };
  for await (const { name, content } of incoming) files.push({ name, bytes: await buffer(counted(content)) });
  if (total === 0) throw invalid({ file: ['Kies een bestand.'] });
  return files;
};

type Fme = NonNullable<Settings['fme']>;

/** Converts with the web services of FME Flow. Its address and token are used in this file only. */
export const fmeBackend = (fme: Fme, { egress, files, conversion, settings, log }: Platform): Backend => {
  const ask = async (path: string, query: Readonly<Record<string, string>>, request: Partial<EgressRequest>): Promise<EgressAnswer> => {
    const url = new URL(`${fme.url}${path}`);
    url.search = new URLSearchParams(query).toString();
    const answer = await egress.fetch(url.href, {
      purpose: 'fme',
      allow: 'registered',
      timeoutMs: READ_MS,
      maxBytes: LARGEST_ANSWER,
      ...request,
      headers: { accept: 'application/json', ...request.headers, authorization: `fmetoken token=${fme.token}` },
    });
    // FME must not redirect to a machine that the settings do not name.
    if (answer.ok && new URL(answer.url).origin === url.origin) return answer;
    log.warn({ path, status: answer.status }, 'FME Flow refused');
    throw failed();
  };

  const readAnswer = <Schema extends z.ZodType>(answer: EgressAnswer, schema: Schema): z.output<Schema> => {
    const json = answer.json();
    const failure = failedAnswer.safeParse(json);
    const read = schema.safeParse(json);
    if (read.success && (!failure.success || failure.data.serviceResponse.statusInfo.status === 'success')) return read.data;
    const message = failure.data?.serviceResponse.statusInfo.message?.replaceAll(fme.token, '…').slice(0, 500);
    log.warn({ message }, 'FME Flow failed');
    throw failed();
  };

  const dataset = (names: readonly string[]): string =>
    names.length === 1 ? (names[0] ?? '') : names.map((name) => `"${name}"`).join(' ');

  /** FME gives the public address of a result. It is downloaded from the address in the settings instead. */
  const resultPath = (url: string): string => {
    const { pathname } = URL.canParse(url, fme.url) ? new URL(url, fme.url) : { pathname: '' };
    const found = /\/fmedatadownload\/results\/[\w.-]+$/.exec(pathname)?.[0];
    if (!found || found.includes('..')) throw failed();
    return found;
  };

  return {
    async upload(incoming, _user, signal) {
      const given = await wholeFiles(incoming, settings.upload.fileMb);
      const { type, body } = buildMultipart(given);
      const query = { opt_fullpath: 'true', opt_responseformat: 'json', opt_extractarchive: 'false', opt_namespace: randomUUID() };
      const answer = await ask(`/fmedataupload/${fme.importWorkspace}`, query, {
        method: 'POST', headers: { 'content-type': type }, body, signal,
      });
      const { serviceResponse } = readAnswer(answer, uploadAnswer);
      return serviceResponse.files.file.map(({ name, path }, at) => {
        if (path.includes('"')) throw failed();
        return { name: name ?? given[at]?.name ?? '', names: [path] };
      });
    },
    async read(names, format, { signal, ...options }) {
      const query = { SourceDataset: dataset(names), SourceFormat: format, DestinationFormat: 'GEOJSON', opt_showresult: 'true' };
      const answer = await ask(`/fmedatastreaming/${fme.importWorkspace}`, query, signal ? { signal } : {});
      if (!/json|octet-stream|text\/plain/i.test(answer.headers.get('content-type') ?? '')) throw failed();
      // A failure also has status 200. The layers are validated like any uploaded file.
      if (failedAnswer.safeParse(answer.bytes.length < MB ? answer.json() : null).success) throw failed();
      const given = [{ name: 'fme.geojson', content: Readable.from([answer.bytes]) }];
      return conversion.read(given, signal ? { signal, ...options } : options);
    },
    async write(names, format, { organisationId }, { signal }) {
      const query = {
        SourceDataset: dataset(names), DestinationFormat: fmeNames[format],
        opt_servicemode: 'sync', opt_responseformat: 'json', opt_showresult: 'true',
      };
      const limits = { timeoutMs: WRITE_MS, ...(signal ? { signal } : {}) };
      const answer = await ask(`/fmedatadownload/${fme.exportWorkspace}`, query, limits);
      const path = resultPath(readAnswer(answer, downloadAnswer).serviceResponse.url);
      const { bytes } = await ask(path, {}, { ...limits, headers: { accept: '*/*' } });
      const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
      const kept = await files.keep({
        name: isZip ? 'export.zip' : path.split('/').at(-1) ?? 'export',
        mime: isZip ? 'application/zip' : 'application/octet-stream',
        content: Readable.from([bytes]),
        organisationId,
        most: LARGEST_ANSWER,
      });
      return kept.id;
    },
    // FME deletes uploads after a day.
    remove: async () => undefined,
  };
};

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { convertFiles } from '#platform/contract/conversions.ts';
import { Failure, notFound, invalid } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { uploadToConversion, downloadConverted, requestConversion } from '../contract.ts';
import { addressReader, type Service } from './addresses.ts';
import { keyedAnswer, listedAnswer } from './answer.ts';
import type { IncomingFile } from './backend.ts';
import { embeddedBackend } from './embedded.ts';
import { fmeBackend } from './fme/fme.ts';
import { readExportFormat, readSourceFormat } from './formats.ts';
import { madeFileHeaders } from '#platform/server/files/file-headers.ts';
import { mayConvert } from './policy.ts';
import { createReferences } from './references.ts';
import { createPerUserLimit } from './per-user-limit.ts';

const MOST_FILES = 20;
const LONGEST_NAME = 200;

/** Returns the last part of the name: some browsers send a whole path. */
const bareName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    // oxlint-disable-next-line no-control-regex -- removes control characters from a name
    .replaceAll(/[\u0000-\u001f\u007f"]/g, '')
    .slice(-LONGEST_NAME);

/** Yields the files of a form while they arrive. */
const incomingFiles = async function* (request: FastifyRequest): AsyncGenerator<IncomingFile> {
  const parts = request.files({ limits: { files: MOST_FILES + 1, parts: MOST_FILES + 10 } });
  for await (const { fieldname, filename, file } of parts) {
    if (fieldname === 'file' || fieldname === 'file[]') yield { name: bareName(filename), content: file };
    else file.resume();
  }
};

const MOST = 20;

/** Reads one path, or several in quotes, as FME writes them. @throws Failure 422 */
const readSourceDataset = (query: URLSearchParams): readonly string[] => {
  const text = query.get('SourceDataset')?.trim() ?? '';
  const paths = text.startsWith('"') ? [...text.matchAll(/"([^"]*)"/g)].map(([, path = '']) => path) : [text];
  const given = paths.filter((path) => path !== '');
  if (given.length === 0 || given.length > MOST) throw invalid({ SourceDataset: ['Noem wat er gelezen moet worden.'] });
  return given;
};

const limit = { times: 60, perSeconds: 600 };
/** Conversions of one user at the same time, so that other users get their share of the machine. */
const AT_ONCE = 3;

const asJson = (reply: FastifyReply, content: Readable): Readable => {
  reply.type('application/json; charset=utf-8').header('cache-control', 'private, no-store');
  return content;
};

export const conversionRoutes = (platform: Platform): Route[] => {
  const { settings, conversion, files } = platform;
  const readAddress = addressReader(settings);
  const uploadReferences = createReferences(settings.secret, 'conversion given');
  const resultReferences = createReferences(settings.secret, 'conversion made');
  const backend = settings.fme ? fmeBackend(settings.fme, platform) : embeddedBackend(platform);
  const limitPerUser = createPerUserLimit(AT_ONCE);

  /** Deletes the files after their use. They stay for another attempt only when the failure was not caused by them. */
  const withCleanUp = async <T>(names: readonly string[], work: (names: readonly string[]) => Promise<T>): Promise<T> => {
    const done = await work(names).catch(async (error: unknown) => {
      if (error instanceof Failure && (error.status === 413 || error.status === 422)) await backend.remove(names);
      throw error;
    });
    await backend.remove(names);
    return done;
  };

  const namesIn = (query: URLSearchParams, user: SignedIn): readonly string[] =>
    [...new Set(readSourceDataset(query).flatMap((path) => uploadReferences.open(user.id, path)))];

  const answer = async (service: Service, query: URLSearchParams, user: SignedIn, signal: AbortSignal): Promise<Readable> => {
    if (service === 'streaming') {
      const format = readSourceFormat(query);
      return keyedAnswer(await withCleanUp(namesIn(query, user), (names) => backend.read(names, format, { signal })));
    }
    if (service !== 'download') throw notFound();
    const format = readExportFormat(query);
    const id = await withCleanUp(namesIn(query, user), (names) => backend.write(names, format, user, { signal }));
    const url = `/api/conversions/results/${resultReferences.seal(user.id, [String(id)])}`;
    return Readable.from([JSON.stringify({ serviceResponse: { statusInfo: { status: 'success' }, url } })]);
  };

  return [
    route(uploadToConversion, {
      policy: mayConvert,
      limit,
      async handle({ params, viewer, request, reply }) {
        if (readAddress(params.address).service !== 'upload') throw notFound();
        const uploaded = await limitPerUser(viewer.id, () => backend.upload(incomingFiles(request), viewer, disconnectSignal(reply)));
        const file = uploaded.map(({ name, names }) => ({ name, path: uploadReferences.seal(viewer.id, names) }));
        return { serviceResponse: { statusInfo: { status: 'success' as const }, session: file[0]?.path ?? '', files: { file } } };
      },
    }),
    route(requestConversion, {
      policy: mayConvert,
      limit,
      // A GET, but the uploaded files are deleted after reading.
      changes: true,
      async handle({ params, viewer, reply }) {
        const { service, query } = readAddress(params.address);
        const content = await limitPerUser(viewer.id, () => answer(service, query, viewer, disconnectSignal(reply)));
        return asJson(reply, content);
      },
    }),
    route(convertFiles, {
      policy: mayConvert,
      limit,
      // A repeated request stores nothing twice.
      idempotent: false,
      async handle({ viewer, request, reply }) {
        const layers = await limitPerUser(viewer.id, () => conversion.read(incomingFiles(request), { signal: disconnectSignal(reply) }));
        return asJson(reply, listedAnswer(layers));
      },
    }),
    route(downloadConverted, {
      policy: mayConvert,
      async handle({ params, viewer, reply }) {
        const [id] = resultReferences.open(viewer.id, params.reference);
        const file = await files.find(Number(id));
        if (!file) throw notFound('Dit bestand is er niet meer. Maak het opnieuw.');
        reply.headers(madeFileHeaders(file));
        return files.read(file);
      },
    }),
  ];
};

import type { SourceAnswer } from '#platform/sources/source-client.ts';
import { readAnswer } from '#platform/sources/drivers/arcgis.ts';
import type { Outgoing } from './requests/outgoing.ts';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean => bytes.subarray(at, at + text.length).toString('latin1') === text;

/**
 * Detects the type from the first bytes, because the declared content type may be wrong. SVG is refused: it can hold
 * scripts.
 */
const imageType = (bytes: Buffer): string | null => {
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'image/webp' : null;
};

/** The layers of a tile are field 3 of the message, encoded as 0x1a. A tile without features has no bytes. */
const isVectorTile = (bytes: Buffer): boolean => bytes.length === 0 || bytes[0] === 0x1a;

export interface CheckedAnswer {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Checks that the answer is of the expected kind: map servers often send errors with status 200. @throws Failure */
export const checkAnswer = (answer: SourceAnswer, { expects: expected, narrow }: Pick<Outgoing, 'expects' | 'narrow'>): CheckedAnswer => {
  const begin = answer.bytes.subarray(0, 1_000).toString();
  if (expected === 'json') {
    const value = readAnswer(answer);
    return { type: 'application/json; charset=utf-8', bytes: Buffer.from(narrow ? JSON.stringify(narrow(value)) : answer.text()) };
  }
  if (expected === 'vector tile' && isVectorTile(answer.bytes)) {
    return { type: 'application/vnd.mapbox-vector-tile', bytes: answer.bytes };
  }
  const type = expected === 'image' ? imageType(answer.bytes) : null;
  if (type !== null) return { type, bytes: answer.bytes };
  if (/^\s*<(?!!doctype html|html)/i.test(begin)) answer.xml();
  throw answer.refuse('source_unreadable', `no ${expected} but ${answer.type || 'something'} that begins with ${begin}`);
};

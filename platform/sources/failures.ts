import { Failure } from '#platform/server/failure.ts';
import type { SourceFailure, SourceFailureCode } from './source.ts';

const messages: Readonly<Record<SourceFailureCode, readonly [status: number, message: string]>> = {
  address_refused: [422, 'Het adres van de bron mag niet worden bevraagd.'],
  source_unreachable: [502, 'De bron is niet bereikbaar.'],
  source_timeout: [504, 'De bron antwoordt niet op tijd.'],
  source_too_large: [502, 'Het antwoord van de bron is te groot.'],
  source_unreadable: [502, 'Het antwoord van de bron is niet te lezen.'],
  source_refused: [502, 'De bron weigert de toegang.'],
  source_failed: [502, 'De bron meldt een fout.'],
  source_filter: [422, 'Deze bron kan het vaste filter van de kaart niet toepassen. Daarom wordt de bron niet bevraagd.'],
  source_cannot: [422, 'Deze bron kan dit niet beantwoorden.'],
  source_cannot_order: [422, 'Deze bron kan niet sorteren.'],
  source_cannot_page: [422, 'Deze bron geeft alleen de eerste objecten.'],
};

export const sourceFailure = (code: SourceFailureCode): Failure => new Failure(code, ...messages[code]);

const isSourceCode = (code: string): code is SourceFailureCode => code in messages;

/** Returns the code and message that users may see; null when the error is not a failure of a source. */
export const toSourceFailure = (error: unknown): SourceFailure | null =>
  error instanceof Failure && isSourceCode(error.code) ? { code: error.code, message: messages[error.code][1] } : null;

const noAnswer = new Set(['address_refused', 'source_unreachable', 'source_timeout', 'gone']);

/** The source gave no answer at all, so another request to it would fail too. */
export const isNoAnswer = ({ code }: Failure): boolean => noAnswer.has(code);

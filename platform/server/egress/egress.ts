/**
 * Who named the address. `registered`: a manager put it in a map source or service. `typed`: anybody who
 * may make maps has just typed it, so the ports are few.
 */
export type AllowedBy = 'registered' | 'typed';

export interface EgressRequest {
  /** For the log: what the server wants there. */
  readonly purpose: string;
  readonly allow: AllowedBy;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** For all redirects and the whole answer together; 15 s unless told. */
  readonly timeoutMs?: number;
  /** Of the answer, unpacked; 20 MB unless told. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

export interface EgressAnswer {
  /** Of the last redirect. */
  readonly url: string;
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** In the character set that the answer names; UTF-8 if it names none. */
  text(): string;
  /** @throws Failure when it is not JSON */
  json(): unknown;
}

/** The one door through which the server calls anything outside. */
export interface Egress {
  /**
   * @throws Failure `address_refused` (422), `source_timeout` (504), `source_too_large` (502) or
   * `source_unreachable` (502). An answer of any status is an answer.
   */
  fetch(url: string, request: EgressRequest): Promise<EgressAnswer>;
  close(): Promise<void>;
}

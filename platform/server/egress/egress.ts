/**
 * Origin of the address. `registered`: a manager set it in a map source or service. `typed`: a user who may make maps
 * typed it, so fewer ports are allowed.
 */
export type AllowedBy = 'registered' | 'typed';

export interface EgressRequest {
  /** For the log: what the request is for. */
  readonly purpose: string;
  readonly allow: AllowedBy;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** For the whole answer including redirects; default 15 s. */
  readonly timeoutMs?: number;
  /** Of the answer after decompression; default 20 MB. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

export interface EgressAnswer {
  /** URL after the last redirect. */
  readonly url: string;
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** Decoded by the character set in its headers; UTF-8 by default. */
  text(): string;
  /** @throws Failure when the body is not JSON */
  json(): unknown;
}

/** The only way for the server to send requests to outside addresses. */
export interface Egress {
  /**
   * Resolves for an answer of any status.
   * @throws Failure `address_refused` (422), `source_timeout` (504), `source_too_large` (502) or `source_unreachable`
   * (502)
   */
  fetch(url: string, request: EgressRequest): Promise<EgressAnswer>;
  close(): Promise<void>;
}

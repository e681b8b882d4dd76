const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

const byte = (letter: string): number => letter.charCodeAt(0);
/** After these messages the client waits for an answer: simple query, sync, function call. */
const ENDS_EXCHANGE = new Set([byte('Q'), byte('S'), byte('F')]);
const TERMINATE = byte('X');

export type FrontendPart =
  | { readonly kind: 'run'; readonly batch: Uint8Array }
  | { readonly kind: 'refuse-encryption' };

/** Splits the bytes from one client (PostgreSQL protocol 3) into complete exchanges. */
export class FrontendMessages {
  #chunks: Buffer[] = [];
  #size = 0;
  /** Bytes needed before parsing can continue. */
  #needed = 5;
  /** Start of the first unparsed message. */
  #at = 0;
  #started = false;

  add(data: Buffer): FrontendPart[] {
    this.#chunks.push(data);
    this.#size += data.length;
    if (this.#size < this.#needed) return [];
    const buffer = this.#chunks.length === 1 ? data : Buffer.concat(this.#chunks);
    const parts: FrontendPart[] = [];
    let begin = 0;
    for (;;) {
      const end = this.#endOfMessage(buffer);
      if (end === null) break;
      const startup = !this.#started;
      const type = buffer[this.#at];
      this.#at = end;
      if (startup) {
        const part = this.#startup(buffer.subarray(begin, end));
        if (part) parts.push(part);
        begin = end;
      } else if (type !== undefined && ENDS_EXCHANGE.has(type)) {
        parts.push({ kind: 'run', batch: new Uint8Array(buffer.subarray(begin, end)) });
        begin = end;
      } else if (type === TERMINATE) {
        begin = end;
      }
    }
    this.#chunks = begin === buffer.length ? [] : [buffer.subarray(begin)];
    this.#size -= begin;
    this.#at -= begin;
    this.#needed -= begin;
    return parts;
  }

  /** Returns the end of the message at `#at`. Returns null and sets `#needed` if the message is incomplete. */
  #endOfMessage(buffer: Buffer): number | null {
    // A startup message has no type byte.
    const lengthAt = this.#at + (this.#started ? 1 : 0);
    if (buffer.length < lengthAt + 4) {
      this.#needed = lengthAt + 4;
      return null;
    }
    const end = lengthAt + buffer.readInt32BE(lengthAt);
    this.#needed = end;
    return buffer.length < end ? null : end;
  }

  #startup(message: Buffer): FrontendPart | null {
    const code = message.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'refuse-encryption' };
    // A query cannot be cancelled: there is no second process.
    if (code === CANCEL_REQUEST) return null;
    this.#started = true;
    return { kind: 'run', batch: new Uint8Array(message) };
  }
}

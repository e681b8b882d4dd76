/** A body that cannot be read; `message` is a Dutch sentence. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** The body is not JSON, or is nested too deeply. */
export class BrokenJson extends Unreadable {
  constructor() {
    super('De aanvraag is geen geldige JSON.');
  }
}

const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OBJECT = 0x7b;
const ARRAY = 0x5b;
const END_OF_ARRAY = 0x5d;
const WHITE = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Path of the features in the body of `POST /maps`. */
const PATH = ['source', 'geojson', 'features'] as const;
/** Deepest nesting, as in all other bodies. */
const DEEPEST = 48;
/** Bytes of the body without its features. */
const LARGEST_HEAD = 256 * 1024;
/** Bytes. A longer key cannot be part of PATH. */
const LONGEST_KEY = 40;

const broken = (): BrokenJson => new BrokenJson();

interface Limits {
  /** Bytes. */
  readonly feature: number;
}

/**
 * Extracts the features from the body of `POST /maps` while it arrives: takes bytes, returns the JSON text of each feature,
 * and at the end the body without features. A body of 64 MB thus needs only the memory of its largest feature. The features
 * themselves are not parsed here.
 */
export class FeatureSplitter {
  readonly #limits: Limits;
  #mode: 'head' | 'between' | 'feature' = 'head';
  #depth = 0;
  #quoted = false;
  /** The next byte is escaped by a backslash. */
  #escaped = false;
  /** The current key at each depth. */
  readonly #keys: string[] = [];
  /** Bytes of the latest string, while it may be a key. */
  #text: number[] = [];
  #head: Buffer[] = [];
  #headBytes = 0;
  #feature: Buffer[] = [];
  #featureBytes = 0;
  #featureDepth = 0;
  #wants: 'feature or end' | 'feature' | 'comma or end' = 'feature or end';
  #seen = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Returns the features that end within these bytes. @throws Unreadable */
  add(bytes: Buffer): string[] {
    const found: string[] = [];
    for (let at = 0; at < bytes.length; ) {
      if (this.#mode === 'feature') at = this.#readFeature(bytes, at, found);
      else at = this.#mode === 'between' ? this.#readBetween(bytes, at) : this.#readHead(bytes, at);
    }
    return found;
  }

  /** Returns the JSON of the body without its features. @throws Unreadable */
  end(): string {
    if (this.#mode !== 'head' || this.#depth !== 0 || this.#quoted) throw broken();
    return Buffer.concat(this.#head).toString();
  }

  #keep(bytes: Buffer): void {
    this.#headBytes += bytes.length;
    if (this.#headBytes > LARGEST_HEAD) throw new Unreadable('Buiten de objecten staat te veel in de aanvraag.');
    this.#head.push(Buffer.from(bytes));
  }

  #readHead(bytes: Buffer, from: number): number {
    for (let at = from; at < bytes.length; at += 1) {
      const code = bytes[at] ?? 0;
      if (this.#quoted) this.#readText(code);
      else if (code === QUOTE) {
        this.#quoted = true;
        this.#text = [];
      } else if (code === COLON) this.#keys[this.#depth] = this.#key();
      else if (code === ARRAY && this.#isFeatures()) {
        this.#keep(bytes.subarray(from, at + 1));
        this.#enterFeatures();
        return at + 1;
      } else if (OPENING.has(code)) this.#open();
      else if (CLOSING.has(code)) this.#depth -= 1;
      if (this.#depth < 0) throw broken();
    }
    this.#keep(bytes.subarray(from));
    return bytes.length;
  }

  #readText(code: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (code === BACKSLASH) this.#escaped = true;
    else if (code === QUOTE) {
      this.#quoted = false;
      return;
    }
    if (this.#text.length <= LONGEST_KEY) this.#text.push(code);
  }

  #key(): string {
    if (this.#text.length > LONGEST_KEY) return '';
    try {
      return String(JSON.parse(`"${Buffer.from(this.#text).toString()}"`));
    } catch {
      throw broken();
    }
  }

  #open(): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw broken();
    this.#keys[this.#depth] = '';
  }

  #isFeatures(): boolean {
    return this.#depth === PATH.length && PATH.every((name, index) => this.#keys[index + 1] === name);
  }

  #enterFeatures(): void {
    // With a duplicate key JSON.parse would use the second list, while the features of the first were already received.
    if (this.#seen) throw broken();
    this.#seen = true;
    this.#mode = 'between';
  }

  #readBetween(bytes: Buffer, from: number): number {
    for (let at = from; at < bytes.length; at += 1) {
      const code = bytes[at] ?? 0;
      if (WHITE.has(code)) continue;
      if (code === COMMA && this.#wants === 'comma or end') this.#wants = 'feature';
      else if (code === OBJECT && this.#wants !== 'comma or end') {
        this.#mode = 'feature';
        this.#featureBytes = 0;
        this.#featureDepth = 0;
        return at;
      } else if (code === END_OF_ARRAY && this.#wants !== 'feature') {
        this.#mode = 'head';
        this.#keep(bytes.subarray(at, at + 1));
        return at + 1;
      } else throw broken();
    }
    return bytes.length;
  }

  #readFeature(bytes: Buffer, from: number, found: string[]): number {
    let [depth, quoted] = [this.#featureDepth, this.#quoted];
    let at = from;
    if (this.#escaped) {
      this.#escaped = false;
      at += 1;
    }
    for (; at < bytes.length; at += 1) {
      const code = bytes[at];
      if (quoted) {
        if (code === BACKSLASH) at += 1;
        else if (code === QUOTE) quoted = false;
      } else if (code === QUOTE) quoted = true;
      else if (code === OBJECT || code === ARRAY) {
        depth += 1;
        if (depth + PATH.length + 1 > DEEPEST) throw broken();
      } else if (code === 0x7d || code === END_OF_ARRAY) {
        depth -= 1;
        if (depth === 0) return this.#endFeature(bytes, from, at + 1, found);
      }
    }
    // The last byte is a backslash; the escaped byte is in the next chunk.
    if (at > bytes.length) this.#escaped = true;
    this.#featureDepth = depth;
    this.#quoted = quoted;
    this.#grow(bytes.length - from);
    this.#feature.push(Buffer.from(bytes.subarray(from)));
    return bytes.length;
  }

  #grow(bytes: number): void {
    this.#featureBytes += bytes;
    if (this.#featureBytes > this.#limits.feature) throw new Unreadable('Een van de objecten is te groot: vereenvoudig het of deel het op.');
  }

  #endFeature(bytes: Buffer, from: number, end: number, found: string[]): number {
    this.#grow(end - from);
    if (this.#feature.length === 0) found.push(bytes.toString('utf8', from, end));
    else {
      found.push(Buffer.concat([...this.#feature, bytes.subarray(from, end)]).toString());
      this.#feature = [];
    }
    this.#quoted = false;
    this.#mode = 'between';
    this.#wants = 'comma or end';
    return end;
  }
}

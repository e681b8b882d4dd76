import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts data that only the server may read, such as credentials of sources and tools. */
export interface SecretBox {
  seal(plain: string): string;
  /** @throws if it was encrypted with another secret, or is damaged */
  open(sealed: string): string;
}

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `secret` is COOK_SECRET. `purpose` separates keys: data encrypted for one purpose cannot be decrypted for another. */
export const createSecretBox = (secret: string, purpose: string): SecretBox => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'cook', purpose, 32));
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const bytes = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([bytes, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(sealed) {
      const [version, text = '', ...more] = sealed.split('.');
      const bytes = Buffer.from(text, 'base64url');
      // Accepts one encoding only: lenient decoding would accept several texts for the same data.
      if (version !== VERSION || more.length > 0 || bytes.toString('base64url') !== text) throw new Error('invalid sealed value');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const plain = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([plain, decipher.final()]).toString('utf8');
    },
  };
};

/** The box for credentials of map sources and tools. */
export const credentialsBox = (settings: { readonly secret: string }): SecretBox =>
  createSecretBox(settings.secret, 'credentials');

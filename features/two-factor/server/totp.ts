import { Secret, TOTP } from 'otpauth';
import createQrCode from 'qrcode-generator';

const PERIOD_S = 30;
/** Accepts codes of one period before and after, because clocks of telephones differ. */
const WINDOW = 1;

/** Parameters of RFC 6238 that all authenticator apps support. */
const form = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;

/** 160 random bits, Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the otpauth address from which an app reads the secret. */
export const addressOf = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...form, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();

/** Returns the period of a code, or null if it is not valid now. */
export const periodOf = (secret: string, code: string, now = Date.now()): number | null => {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
};

/** Returns a QR code as a complete, scalable `<svg>`. */
export const qrSvg = (text: string): string => {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  return code.createSvgTag({ cellSize: 4, margin: 16, scalable: true });
};

import { Secret, TOTP } from 'otpauth';
import createQrCode from 'qrcode-generator';

const PERIOD_S = 30;
/** Codes of one period before and after now hold too: telephones are not on the second. */
const WINDOW = 1;

/** Of the codes: RFC 6238 as every authenticator app has it. */
const form = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;

/** 160 random bits, Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app takes the secret from. */
export const addressOf = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...form, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();

/** The period whose code this is; null: of none that holds at this moment. */
export const periodOf = (secret: string, code: string, now = Date.now()): number | null => {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
};

/** A whole `<svg>` that scales. */
export const qrSvg = (text: string): string => {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  return code.createSvgTag({ cellSize: 4, margin: 16, scalable: true });
};

/**
 * What a mail says, as plain text: both of its forms are made from it. A feature keeps functions that give one in
 * `features/<name>/server/mails.ts`.
 */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What the reader is asked to do, after the paragraphs. */
  readonly action?: {
    readonly label: string;
    /** On this portal, with its slash: `/password/reset/…`. The address before it is COOK_PUBLIC_URL, always. */
    readonly path: string;
  };
  /** After the action. */
  readonly closing?: readonly string[];
}

export interface NewMail extends MailText {
  readonly organisationId: number;
  /** One address, without a name. */
  readonly to: string;
  /** What it is for, by feature: `access.password_reset`. */
  readonly kind: string;
  /** After this nobody is helped by it, so it is not sent any more. Absent: it is tried for a day. */
  readonly usefulUntil?: Date;
}

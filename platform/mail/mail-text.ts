/**
 * The content of a mail as plain text, from which the text and HTML versions are made. Features have functions that
 * return one in `features/<name>/server/mails.ts`.
 */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A button after the paragraphs. */
  readonly action?: {
    readonly label: string;
    /**
     * A path on this portal, with its slash: `/password/reset/…`. It is always appended to COOK_PUBLIC_URL or the host
     * name of the organisation.
     */
    readonly path: string;
  };
  /** Paragraphs after the action. */
  readonly closing?: readonly string[];
}

export interface NewMail extends MailText {
  readonly organisationId: number;
  /** One address, without a name. */
  readonly to: string;
  /** Purpose of the mail, by feature: `access.password_reset`. */
  readonly kind: string;
  /** After this time the mail is useless and is not sent. Absent: it is tried for a day. */
  readonly usefulUntil?: Date;
}

/** A mail as it leaves. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
}

/** Where mail goes. */
export interface Transport {
  /** Settles when somebody else is answerable for the mail, or when it is known that they are not. */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Removes what it keeps itself, when that is old. */
  sweep(): Promise<void>;
}

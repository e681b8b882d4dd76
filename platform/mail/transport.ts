/** A mail as it is sent. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
}

/** Destination of mail. */
export interface Transport {
  /** Resolves when another system has accepted the mail; rejects when it has not. */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Removes old mail that the transport itself stores. */
  sweep(): Promise<void>;
}

/** What somebody who listens to a channel is told. */
export interface ChannelListener {
  /** Something happened. `data` is as the feature's server sent it: hold it against the schema of your contract. */
  onMessage(event: string, data: unknown): void;
  /**
   * Something may have been missed, so what is shown has to be fetched now: told when the channel is first heard, each
   * time it is heard again after a gap, and every minute for as long as no socket can be had.
   */
  onCatchUp(): void;
  /** There is no such channel for this person, or not any more: nothing more comes. */
  onRefused?(): void;
}

/** Ends the listening; doing it twice does no harm. */
export type CloseChannel = () => void;

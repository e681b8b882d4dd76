/** Callbacks of a listener to a channel. */
export interface ChannelListener {
  /** The server sent an event. `data` is not validated: parse it with the schema of the feature's contract. */
  onMessage(event: string, data: unknown): void;
  /**
   * Events may have been missed, so fetch the data now. Called when the channel is first subscribed, each time it is
   * subscribed again after a loss, and every minute while there is no socket.
   */
  onCatchUp(): void;
  /** The channel does not exist for this user, or no longer: no more events follow. */
  onRefused?(): void;
}

/** Removes the listener; calling it twice does no harm. */
export type CloseChannel = () => void;

/** Told of each piece of a file, in the order in which they come. */
export type OnReceived = (piece: Uint8Array) => void;

/** The file of an answer, told of while it comes. */
export const blobOf = async (response: Response, onReceived: OnReceived | undefined): Promise<Blob> => {
  if (!onReceived || !response.body) return response.blob();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    pieces.push(value);
    onReceived(value);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
};

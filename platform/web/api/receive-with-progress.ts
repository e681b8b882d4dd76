/** Called with each chunk of a file, in order. */
export type OnReceived = (chunk: Uint8Array) => void;

/** Reads the file in an answer and reports each chunk as it arrives. */
export const blobOf = async (response: Response, onReceived: OnReceived | undefined): Promise<Blob> => {
  if (!onReceived || !response.body) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    chunks.push(value);
    onReceived(value);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
};

import { createSecretBox } from '#platform/domain/secret-box.ts';
import type { Rendered } from './render.ts';

export type Body = Pick<Rendered, 'text' | 'html'>;

/** Encrypts the body of a mail in the database, because it may contain a link that is still valid. */
export interface BodyBox {
  seal(body: Body): string;
  /** @throws when it was sealed under another COOK_SECRET */
  open(sealed: string): Body;
}

export const createBodyBox = ({ secret }: { readonly secret: string }): BodyBox => {
  const box = createSecretBox(secret, 'mail');
  return {
    seal: ({ text, html }) => box.seal(JSON.stringify({ text, html })),
    open: (sealed) => JSON.parse(box.open(sealed)) as Body,
  };
};

import type { Plugin } from 'vite';

/** Returns whether a built file is the font of Dutch text. Fonts of other alphabets load when they are first used. */
export const isTextFont = (name: string): boolean => /latin-wght-normal[^/]*\.woff2$/.test(name);

/** Lets the page request the font of its text together with the scripts: found through the style sheet, it arrives after the first frame. */
export const preloadFont = (): Plugin => ({
  name: 'cook:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle).filter(isTextFont).map((name) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
        injectTo: 'head' as const,
      })),
  },
});

import type { ComponentType } from 'react';

/** One section of the gallery: a component in all its states. Lies beside it as `X.gallery.tsx`, default export. */
export interface GallerySection {
  readonly title: string;
  /** In steps of ten; lower comes first. */
  readonly order: number;
  readonly Show: ComponentType;
}

const modules = import.meta.glob<{ default: GallerySection }>('./*/*.gallery.tsx', { eager: true });

/** All sections there are: a component joins by its file alone. */
export const gallerySections: readonly GallerySection[] = Object.values(modules)
  .map((module) => module.default)
  .toSorted((a, b) => a.order - b.order);

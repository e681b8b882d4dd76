import type { ComponentType } from 'react';

/** A section of the gallery: a component in all its states. Default export of `X.gallery.tsx` beside the component. */
export interface GallerySection {
  readonly title: string;
  /** Lower comes first; in steps of ten. */
  readonly order: number;
  readonly Show: ComponentType;
}

const modules = import.meta.glob<{ default: GallerySection }>('./*/*.gallery.tsx', { eager: true });

/** All sections, found by their file names. */
export const gallerySections: readonly GallerySection[] = Object.values(modules)
  .map((module) => module.default)
  .toSorted((a, b) => a.order - b.order);

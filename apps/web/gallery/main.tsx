import '#platform/ui/theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '#platform/ui/provider/UiProvider.tsx';
import { Gallery } from './Gallery.tsx';

/** A page for developers with every component in every state. Not part of the product. */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <Gallery />
    </UiProvider>
  </StrictMode>,
);
